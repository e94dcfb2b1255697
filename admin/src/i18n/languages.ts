/** The four languages of the console, by their wire names. */
import type { Language } from '@linnet/protocol/languages'
import { languageTags } from '@linnet/protocol/words/language-tags'

export { type Language, languages, type Translated } from '@linnet/protocol/languages'
export { browserLanguage, languageNames } from '@linnet/protocol/words/language-tags'

/** The BCP 47 tag of a language, for <html lang>, Intl and requests. */
export const languageTag = (language: Language): string => languageTags[language]
