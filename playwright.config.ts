import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./tools/run-folder.setup.ts', './e2e/fill-template.setup.ts'],
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 375, height: 812 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // A trace of every step would make the journeys a third longer: `--trace retain-on-failure` makes one of what fails.
    screenshot: 'only-on-failure',
  },
});
