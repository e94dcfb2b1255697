/** Draws every main screen, on a phone and a desktop, in light and dark: for people to look at, not a test. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import journeys from './playwright.config'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

const inBothThemes = ({ name, use }: Project): Project[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name ?? ''}-${colorScheme}`,
    use: { ...use, colorScheme },
  }))

export default defineConfig({
  ...journeys,
  testMatch: 'screenshots.ts',
  timeout: 180_000,
  projects: (journeys.projects ?? []).flatMap(inBothThemes),
})
