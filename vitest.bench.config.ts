import { defineConfig } from 'vitest/config';

/**
 * This configuration runs the benchmarks (`*.bench.ts`) in the server's feature folders, as a part of `npm run bench`. `npm test`
 * does not run them.
 */
export default defineConfig({
  test: {
    include: ['server/src/**/*.bench.ts'],
    globalSetup: ['server/src/test-support/postgres.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
