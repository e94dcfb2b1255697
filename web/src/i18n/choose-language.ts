import type { Language } from './languages'
import { loadTexts } from './loaded-texts'
import { setPreferences } from './preferences'

/** Changes the language once its texts are loaded; fails without a change if they cannot be. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all((['first', 'guest', 'rest'] as const).map((part) => loadTexts(language, part)))
  setPreferences({ language })
}
