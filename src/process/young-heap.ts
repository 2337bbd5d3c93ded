import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from making its heap for young objects larger. Otherwise it takes 64 MiB for it as soon as much text goes
 * by, and keeps them; what a flood of output leaves there is dead at once, so a small one does as well. Under memory
 * pressure a large action would be the first to be ended. V8 looks at the flag whenever this heap
 * might grow, so it may be set late.
 */
export function keepYoungHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
