/** Journeys run in the system's Chromium, on a phone and on a desktop, one after the other. */
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run']
/** A microphone that beeps, allowed without a question. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const executablePath = findChromium()

/** Long stories that the width of the window does not change; on the narrow one more can break. */
const onePhoneIsEnough = [
  'hostile',
  'hostile-amounts',
  'hostile-fields',
  'hostile-words',
  'uploads',
  'group-standing',
  'money-edges',
].map((story) => `**/${story}.journey.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  // A loaded machine is slow; a step that hangs still says which one it was before the test is over.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    trace: 'off',
    // Each browser of its own would install the app first: hundreds of files. Journeys that need it installed say so.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...fakeMicrophone, ...asRoot],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: onePhoneIsEnough,
    },
  ],
})
