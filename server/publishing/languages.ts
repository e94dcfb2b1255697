import { type Language, languages } from '@linnet/protocol'

/** Which language stands in for a missing one: the nearest that its readers know, first. */
const standIns: Readonly<Record<Language, readonly Language[]>> = {
  'zh-cn': ['yue-lang', 'en-us', 'korean-lang'],
  'yue-lang': ['zh-cn', 'en-us', 'korean-lang'],
  'en-us': ['zh-cn', 'yue-lang', 'korean-lang'],
  'korean-lang': ['en-us', 'zh-cn', 'yue-lang'],
}

/** The languages in the order in which a text is looked for. */
export const languageOrder = (language: Language): readonly Language[] => [language, ...standIns[language]]

/** A text by language, or in the language that stands in for a missing one. */
export function inLanguage<T>(texts: Partial<Record<string, T>>, language: Language): T | undefined {
  for (const each of [...languageOrder(language), ...languages])
    if (texts[each] !== undefined) return texts[each]
  return undefined
}
