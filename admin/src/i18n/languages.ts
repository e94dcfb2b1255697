import type { Language as WireLanguage } from '@linnet/protocol/languages'

/** The four languages of the console, by their keys in tables of texts. */
export const languages = ['zh-cn', 'zh-hk', 'en', 'ko'] as const
export type Language = (typeof languages)[number]

/** One text in every language. A missing language is a type error. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>

const tags: Translated = { 'zh-cn': 'zh-CN', 'zh-hk': 'zh-HK', en: 'en', ko: 'ko' }

/** Each language's name in itself, for the picker. */
export const languageNames: Translated = { 'zh-cn': '简体中文', 'zh-hk': '粵語', en: 'English', ko: '한국어' }

const wireNames: Translated<WireLanguage> = {
  'zh-cn': 'zh-cn',
  'zh-hk': 'yue-lang',
  en: 'en-us',
  ko: 'korean-lang',
}

/** The BCP 47 tag of a language, for <html lang>, Intl and requests. */
export const languageTag = (language: Language): string => tags[language]

/** The name of a language in the members' protocol. */
export const wireLanguage = (language: Language): WireLanguage => wireNames[language]

/** The first of the four among the browser's languages, else Chinese. */
export function browserLanguage(offered: readonly string[]): Language {
  for (const tag of offered.map((each) => each.toLowerCase())) {
    if (/^(yue|zh-(hk|mo|tw|hant))/.test(tag)) return 'zh-hk'
    if (tag.startsWith('zh')) return 'zh-cn'
    if (tag.startsWith('en')) return 'en'
    if (tag.startsWith('ko')) return 'ko'
  }
  return 'zh-cn'
}
