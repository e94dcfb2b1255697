import type { Language as WireLanguage } from '@linnet/protocol/languages'
import {
  browserLanguage as firstLanguage,
  languageNames as names,
  languageTags,
} from '@linnet/protocol/words/language-tags'

/** The four languages of the console, by their keys in tables of texts. */
export const languages = ['zh-cn', 'zh-hk', 'en', 'ko'] as const
export type Language = (typeof languages)[number]

/** One text in every language. A missing language is a type error. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>

const wireNames: Translated<WireLanguage> = {
  'zh-cn': 'zh-cn',
  'zh-hk': 'yue-lang',
  en: 'en-us',
  ko: 'korean-lang',
}

/** Each language's name in itself, for the picker. */
export const languageNames: Translated = {
  'zh-cn': names['zh-cn'],
  'zh-hk': names['yue-lang'],
  en: names['en-us'],
  ko: names['korean-lang'],
}

/** The BCP 47 tag of a language, for <html lang>, Intl and requests. */
export const languageTag = (language: Language): string => languageTags[wireNames[language]]

/** The name of a language in the members' protocol. */
export const wireLanguage = (language: Language): WireLanguage => wireNames[language]

/** The first of the four among the browser's languages, else Chinese. */
export function browserLanguage(offered: readonly string[]): Language {
  const wire = firstLanguage(offered)
  return languages.find((language) => wireNames[language] === wire) ?? 'zh-cn'
}
