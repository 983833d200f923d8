import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tools/chromium.mjs';

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
    launchOptions: launchOptions(),
    // There is no `trace` option here, because traces would make the tests a third slower. To keep the traces of failing
    // tests, use `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
});
