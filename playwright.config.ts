import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tools/chromium.mjs';

const { executablePath, args } = launchOptions();
/**
 * Switches off a check that would block all requests from the emulated native app to the local server: the pages of the app have
 * no IP address, so Chromium does not recognize them as local.
 */
const NATIVE_APP_FLAG = '--disable-features=LocalNetworkAccessChecks';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./tools/temp-dir.setup.ts', './e2e/server-template.setup.ts'],
  fullyParallel: false,
  workers: 2,
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
    // The native app comes first, because it is built before its tests. Nothing else would run beside the build at the end.
    {
      name: 'native',
      testMatch: 'native-app.spec.ts',
      use: { launchOptions: { executablePath, args: [...args, NATIVE_APP_FLAG] } },
    },
    { name: 'web', testIgnore: 'native-app.spec.ts' },
  ],
});
