/** Runs the journeys in the system's Chromium, in phone and desktop size, in workers with a server each. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../scripts/programs/chromium.mjs'

/**
 * Chromium loads pages for the address bar of each new window, which costs as much as loading the app. Only the last
 * --disable-features counts, so this one repeats what matters from Playwright's own.
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
/** A fake microphone that beeps, and a fake camera slow enough for calls in several pages at once, permitted without a prompt. */
const fakeMicrophone = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = findChromium()
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [...quiet, ...fakeMicrophone, ...asRoot],
})
const inShell = {
  launchOptions: launchOptions(findHeadlessShell() ?? browser),
  // A headless shell says that it would ask first, where Chromium with a fake microphone says that it was permitted.
  permissions: ['microphone', 'camera', 'clipboard-write'],
}

/** The console and the keyboard are made for desktops; six devices at once are enough on one of them. */
const desktopOnly = /\b(console[\w-]*|keyboard|shortcuts|three-people)\.journey\.ts/

/**
 * A headless shell has no notifications, never asks for a microphone, hides its addresses even from pages that
 * have one, and is late to draw while a finger is held.
 */
const wholeBrowserOnly = /\b(notifications|web-push|calls-kept|calls-missed|presses)\.journey\.ts/

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  // Each journey keeps a browser, a server and a database busy, so one worker per two cores.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  // Long enough for a loaded machine, short enough for a hanging step to be named before the test times out.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,

    trace: 'off',
    // Otherwise every context would install the app, hundreds of files. Journeys of the installed app allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browser),
  },
  // The longest journeys are on the desktop: they come first, so that the workers end together.
  projects: [
    {
      name: 'desktop',
      use: { ...inShell, viewport: { width: 1280, height: 800 } },
      // Journeys run on the phone, where more can break. The tagged ones have another layout or other input on a desktop, and run there as well, or only there.
      grep: [desktopOnly, /@desktop/],
    },
    {
      name: 'phone',
      testIgnore: [desktopOnly, wholeBrowserOnly],
      grepInvert: /@desktop-only/,
      use: { ...inShell, ...phone },
    },
    { name: 'browser', testMatch: wholeBrowserOnly, use: phone },
  ],
})
