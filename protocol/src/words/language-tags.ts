/** The four languages by the names that browsers, documents and people use. */
import type { Language, Translated } from '../languages'

/** The BCP 47 tag of each, for documents, Intl and speech. */
export const languageTags: Translated = {
  'zh-cn': 'zh-CN',
  'yue-lang': 'zh-HK',
  'en-us': 'en',
  'korean-lang': 'ko',
}

/** Each language's name in itself, for pickers. */
export const languageNames: Translated = {
  'zh-cn': '简体中文',
  'yue-lang': '粵語',
  'en-us': 'English',
  'korean-lang': '한국어',
}

/** The language of a BCP 47 tag; undefined if it is none of the four. Readers of traditional characters get Cantonese. */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.toLowerCase()
  if (/^(yue|zh-(hk|mo|tw|hant))/.test(lower)) return 'yue-lang'
  if (/^zh\b/.test(lower)) return 'zh-cn'
  if (/^en\b/.test(lower)) return 'en-us'
  if (/^ko(rean)?\b/.test(lower)) return 'korean-lang'
  return undefined
}

/** The first of the four in a browser's list, otherwise Chinese. */
export function browserLanguage(offered: readonly string[]): Language {
  for (const tag of offered) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return 'zh-cn'
}
