import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/make-template.ts'],
    setupFiles: ['test/support/refuse-console-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that only passes in one order is no test.
    sequence: { shuffle: { files: false, tests: false } },
  },
});
