/** Takes screenshots of every main screen, phone and desktop, light and dark. For people to look at, not a test. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import journeys from './playwright.config'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

const inBothThemes = ({ name, use }: Project): Project[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name ?? ''}-${colorScheme}`,
    // Consoles are made for desktops, and each manifest has one set of pictures.
    ...(name === 'phone'
      ? {
          testIgnore: [
            'console-screenshots.ts',
            ...(colorScheme === 'dark' ? ['manifest-screenshots.ts'] : []),
          ],
        }
      : { testIgnore: 'manifest-screenshots.ts' }),
    use: { ...use, colorScheme },
  }))

export default defineConfig({
  ...journeys,
  testMatch: [
    'screenshots.ts',
    'every-screenshots.ts',
    'moments-screenshots.ts',
    'message-screenshots.ts',
    'call-screenshots.ts',
    'live-screenshots.ts',
    'meeting-screenshots.ts',
    'videos-screenshots.ts',
    'discover-screenshots.ts',
    'program-screenshots.ts',
    'console-screenshots.ts',
    'manifest-screenshots.ts',
  ],
  timeout: 180_000,
  projects: (journeys.projects ?? []).filter(({ name }) => name !== 'browser').flatMap(inBothThemes),
})
