// The same examples in every run, so that a red run says something about the change. SEED=random (or a number) looks
// further; a failure names the seed that found it.
import fc from 'fast-check'

const wanted = process.env.SEED ?? '20261130'
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) })
