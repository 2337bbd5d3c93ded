// Tests run as ES modules on the runtime that `runs.using` names; see __tests__/support/strip-types.js.
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform: { '\\.ts$': '<rootDir>/__tests__/support/strip-types.js' },
  setupFiles: ['<rootDir>/__tests__/support/seed.js'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts'],
  testTimeout: 60_000,
  // most of the time is spent waiting for children; the default would leave one of two cores idle
  maxWorkers: '100%',
}
