import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.mjs';

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
    // Each test has a new browser profile, where the service worker would cache the whole app first. Offline journeys allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Rome',
    viewport: { width: 375, height: 812 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // A trace of every step would make the journeys a third longer: `--trace retain-on-failure` makes one of what fails.
    screenshot: 'only-on-failure',
  },
});
