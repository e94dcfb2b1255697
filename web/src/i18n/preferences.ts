import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'
import { browserLanguage, htmlLanguage, languages, type Language } from './languages'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const textSizes = ['tiny', 'small', 'standard', 'large', 'huge'] as const
export type TextSize = (typeof textSizes)[number]

export type Preferences = { language: Language; theme: Theme; textSize: TextSize }

/** The storage key. web/early.js reads it before the first paint; change both together. */
const storageKey = 'linnet.preferences'

/** Device preferences. They survive signing out, so they live outside the account's data. */
export const usePreferences = create<Preferences>()(() => readPreferences())

/** Changes, applies and stores preferences. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  const { language, theme, textSize } = usePreferences.getState()
  deviceStorage.writeJson(storageKey, { language, theme, textSize })
  applyPreferences()
}

/** Sets the preferences on <html>, where tokens.css reads them. */
export function applyPreferences(): void {
  const { language, theme, textSize } = usePreferences.getState()
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.dataset['textSize'] = textSize
  root.lang = htmlLanguage(language)
  // The browser's bars match the page even if the chosen theme differs from the device's.
  const ground = getComputedStyle(root).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = ground
}

/** The current language outside of components. */
export function currentLanguage(): Language {
  return usePreferences.getState().language
}

function readPreferences(): Preferences {
  const stored = deviceStorage.readObject(storageKey)
  const offered = globalThis.navigator?.languages ?? []
  return {
    language: oneOf(languages, stored['language']) ?? browserLanguage(offered),
    theme: oneOf(themes, stored['theme']) ?? 'auto',
    textSize: oneOf(textSizes, stored['textSize']) ?? 'standard',
  }
}

function oneOf<Value extends string>(values: readonly Value[], candidate: unknown): Value | undefined {
  return values.find((value) => value === candidate)
}
