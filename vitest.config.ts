import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import web from './web/vite.config.ts';

const node = { environment: 'node' as const };

export default defineConfig({
  test: {
    globalSetup: ['tools/temp-dir.setup.ts'],
    // `npm run check` runs the tests of what changed. By default a new script in package.json would run all of them.
    forceRerunTriggers: ['**/vitest.config.ts', '**/vite.config.ts'],
    // Left to itself it keeps one core free: half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { ...node, name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false } },
      {
        test: { ...node, name: 'content', include: ['content/src/**/*.test.ts', 'tools/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Loading the server costs more than most tests of it: the files of a worker share its modules.
          isolate: false,
        },
      },
      {
        plugins: web.plugins ?? [],
        root: 'web',
        test: {
          environment: 'happy-dom',
          name: 'web',
          // A window for each file, and one process for many: to begin one each time takes longer than the tests.
          pool: 'vmForks',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'web/src/test/setup.ts')],
        },
      },
    ],
  },
});
