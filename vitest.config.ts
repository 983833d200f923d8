import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import web from './web/vite.config.ts';

const node = { environment: 'node' as const };

export default defineConfig({
  test: {
    globalSetup: ['tools/checks/temp-dir.setup.ts'],
    // In watch mode, a change to one of these files runs all tests again. Vitest's default list also includes package.json, so
    // even a new npm script would run all tests again.
    forceRerunTriggers: ['**/vitest.config.ts', '**/vite.config.ts'],
    // By default, Vitest leaves one core free. Three workers keep two cores busy, because many tests of the server wait for
    // a process or a timeout.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { ...node, name: 'question-files', include: ['question-files/src/**/*.test.ts'], isolate: false } },
      { test: { ...node, name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false } },
      {
        test: { ...node, name: 'content', include: ['content/src/**/*.test.ts', 'tools/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test-support/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The test files of a worker share the loaded modules, because loading the server takes longer than most of its tests.
          isolate: false,
        },
      },
      {
        plugins: web.plugins ?? [],
        root: 'web',
        test: {
          environment: 'happy-dom',
          name: 'web',
          // `vmForks` gives each test file its own window but reuses the processes. Starting a process for each file would take
          // longer than its tests.
          pool: 'vmForks',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'web/src/test-support/setup.ts')],
        },
      },
    ],
  },
});
