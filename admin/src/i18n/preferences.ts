import { readStored, writeStored } from '@/platform/browser-storage'
import { createStore } from '@/platform/store'
import { browserLanguage, type Language, languages, languageTag } from './languages'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export interface Preferences {
  language: Language
  theme: Theme
}

const storageKey = 'linnet.console.preferences'

/** Before 0.3 the console had its own names for three languages, which browsers have stored. */
const earlierNames: Readonly<Record<string, Language>> = {
  'zh-hk': 'yue-lang',
  en: 'en-us',
  ko: 'korean-lang',
}

/** The preferences of this browser, independent of who is logged in. */
export const preferences = createStore(readPreferences())

/** Changes, applies and stores preferences. */
export function setPreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change })
  writeStored(storageKey, preferences.get())
  applyPreferences()
}

/** Sets the preferences on <html>, where tokens.css reads them. */
export function applyPreferences(): void {
  const { language, theme } = preferences.get()
  document.documentElement.dataset['theme'] = theme
  document.documentElement.lang = languageTag(language)
}

/** The stored preferences, else defaults that suit the browser. */
export function readPreferences(): Preferences {
  const stored = storedPreferences()
  const language = String(stored['language'])
  return {
    language:
      oneOf(languages, earlierNames[language] ?? language) ??
      browserLanguage(globalThis.navigator?.languages ?? []),
    theme: oneOf(themes, stored['theme']) ?? 'auto',
  }
}

function storedPreferences(): Record<string, unknown> {
  const value = readStored(storageKey)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function oneOf<Value extends string>(values: readonly Value[], candidate: unknown): Value | undefined {
  return values.find((value) => value === candidate)
}
