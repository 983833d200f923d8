import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tools/chromium.mjs';

const { executablePath, args } = launchOptions();
/**
 * Disables a check of Chromium that allows only local pages to send requests to a local server. The check would block all
 * requests of the emulated native app, because its pages have no IP address and do not count as local.
 */
const NATIVE_APP_FLAG = '--disable-features=LocalNetworkAccessChecks';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./tools/checks/temp-dir.setup.ts', './e2e/support/server-template.setup.ts'],
  fullyParallel: false,
  // Three workers keep two cores busy, because many tests wait for a process or a timer.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 90_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'it-IT',
    // Service workers are blocked by default. Each test starts with a new browser profile, in which a service worker would first
    // cache the whole app. Tests that need a service worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Rome',
    viewport: { width: 375, height: 812 },
    launchOptions: { executablePath, args },
    // There is no `trace` option here, because traces would make the tests a third slower. To keep the traces of failing
    // tests, use `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // The project `native` comes first, because its tests begin with a build. If it came last, no other tests would be left to
    // run during the build.
    {
      name: 'native',
      testMatch: 'native-app.spec.ts',
      use: { launchOptions: { executablePath, args: [...args, NATIVE_APP_FLAG] } },
    },
    { name: 'web', testIgnore: 'native-app.spec.ts' },
  ],
});
