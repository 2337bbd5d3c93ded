import { expect, it } from '@jest/globals'
import { packageSizes } from '../../bench/package-sizes.ts'

const installed = (path: string): string => `/repository/node_modules/${path}`

it('tells packages from own code and from what webpack adds, the largest first', () => {
  const sizes = packageSizes([
    { nameForCondition: installed('yaml/dist/a.js'), size: 10, chunks: [1] },
    { nameForCondition: installed('yaml/dist/b.js'), size: 5, chunks: [1] },
    { nameForCondition: installed('@actions/github/lib/github.js'), size: 40, chunks: [2] },
    { nameForCondition: '/repository/build/main.js', size: 20, chunks: [1] },
    { nameForCondition: null, size: 1, chunks: [1] },
  ])
  expect([...sizes]).toEqual([
    ['@actions/github', 40],
    ['converge', 20],
    ['yaml', 15],
    ['webpack', 1],
  ])
})

it('counts a module in the package that it belongs to, where several were made one', () => {
  const [own, zod] = [
    { nameForCondition: '/repository/build/main.js', size: 3 },
    { nameForCondition: installed('zod/index.js'), size: 9 },
  ]
  const whole = { nameForCondition: own.nameForCondition, size: 12, chunks: [1], modules: [own, zod] }
  expect(packageSizes([whole, { ...zod, chunks: [] }])).toEqual(
    new Map([
      ['zod', 9],
      ['converge', 3],
    ]),
  )
})

it('belongs to the innermost package: one that another brings along is not its own', () => {
  const nested = { nameForCondition: installed('a/node_modules/b/index.js'), size: 2, chunks: [1, 2] }
  expect(packageSizes([nested])).toEqual(new Map([['b', 4]]))
})
