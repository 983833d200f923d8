import { defineConfig } from 'vitest/config';

/** The slices' own measurements, a part of `npm run bench`; no part of the tests. */
export default defineConfig({
  test: {
    include: ['server/src/**/*.bench.ts'],
    globalSetup: ['server/src/test/postgres.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
