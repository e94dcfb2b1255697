/** Runs the main journeys in Firefox, and looks at the layout in WebKit, Firefox and Chromium: `npm run test:browsers`. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findFirefox } from '../../scripts/programs/firefox.mjs'
import journeys from '../playwright.config'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** The journeys that also run in Firefox. */
const mainJourneys = [
  'conversation',
  'first-minutes',
  'group-updates',
  'groups',
  'kinds',
  'media',
  'meeting',
  'money',
  'notifications',
  'packets',
  'settings',
  'update',
  'uploads',
].map((story) => `${story}.journey.ts`)

/** The exceptions among them that cannot; docs/browsers.md explains why. */
const onlyInChromium = [
  /Enter that commits a Chinese or Korean composition/,
  /a chat is ready to type in on a desktop/,
  /a mention finds people by the letters of their names/,
  /a file arrives unchanged/,
  /the shares of a lucky packet add up/,
  /a voice message is recorded and sent, and loses its dot/,
  /where pages cannot show notifications/,
  /the settings say that the browser blocks notifications/,
  /an interrupted large upload/,
]

const firefoxPath = findFirefox()
const firefox = {
  browserName: 'firefox' as const,
  // An installed Firefox, over WebDriver BiDi.
  channel: 'moz-firefox',
  // Contexts are cleared over CDP, which only Chromium speaks.
  ownBrowsers: true,
}
const launchFirefox = (preferences: Record<string, number | boolean>) => ({
  launchOptions: { ...(firefoxPath && { executablePath: firefoxPath }), firefoxUserPrefs: preferences },
})
/** A microphone that beeps and a camera, permitted without a prompt; calls stay on this machine. */
const fakeDevices = {
  'media.navigator.streams.fake': true,
  'permissions.default.microphone': 1,
  'permissions.default.camera': 1,
  'media.peerconnection.ice.loopback': true,
}
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** Projects of the layout tests: one browser in both sizes and both themes. */
const layoutIn = (name: string, useIn: (theme: 'light' | 'dark') => object): Project[] =>
  (['phone', 'desktop'] as const).flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${name}-${size}-${colorScheme}`,
      testMatch: 'browsers/layout.browsers.ts',
      use: { viewport: sizes[size], colorScheme, ...useIn(colorScheme) },
    })),
  )

export default defineConfig({
  ...journeys,
  testDir: '..',
  outputDir: '../test-results/browsers',
  projects: [
    {
      name: 'firefox',
      testMatch: [...mainJourneys, 'browsers/firefox.browsers.ts', 'browsers/firefox-call.browsers.ts'],
      grepInvert: onlyInChromium,
      use: { ...firefox, ...launchFirefox(fakeDevices), viewport: sizes.desktop },
    },
    ...layoutIn('webkit', () => ({ engine: 'webkit' })),
    ...layoutIn('firefox', (theme) => ({
      ...firefox,
      ...launchFirefox({ 'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0 }),
    })),
    ...layoutIn('chromium', () => ({})),
  ],
})
