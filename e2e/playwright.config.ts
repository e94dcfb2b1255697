/** Journeys run in the system's Chromium, on a phone and on a desktop, in two workers with a server each. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/**
 * For each new window Chromium loads pages for its address bar, which cost as much as the app. Only the last list on the
 * command line counts, so this one repeats what matters from Playwright's own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PaintHolding',
  'HttpsUpgrades',
  'ThirdPartyStoragePartitioning',
  'MediaRouter',
  'OptimizationHints',
  'DestroyProfileOnBrowserClose',
]
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]
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
  // A journey keeps a browser, a server and a database busy, so half as many workers as cores use them all.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
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
