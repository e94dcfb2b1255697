import { type Language, languages } from '@linnet/protocol'

/** The substitutes for a missing language, the one that its readers know best first. */
const standIns: Readonly<Record<Language, readonly Language[]>> = {
  'zh-cn': ['yue-lang', 'en-us', 'korean-lang'],
  'yue-lang': ['zh-cn', 'en-us', 'korean-lang'],
  'en-us': ['zh-cn', 'yue-lang', 'korean-lang'],
  'korean-lang': ['en-us', 'zh-cn', 'yue-lang'],
}

/** The languages in which a text is looked up, in order. */
export const languageOrder = (language: Language): readonly Language[] => [language, ...standIns[language]]

/** A text by language, or in the substitute for a missing one. */
export function inLanguage<T>(texts: Partial<Record<string, T>>, language: Language): T | undefined {
  for (const each of [...languageOrder(language), ...languages])
    if (texts[each] !== undefined) return texts[each]
  return undefined
}
