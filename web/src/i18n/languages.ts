export const languages = ['zh-cn', 'yue-lang', 'en-us', 'korean-lang'] as const

/** The four languages, by their wire names. */
export type Language = (typeof languages)[number]

const htmlLanguages: Record<Language, string> = {
  'zh-cn': 'zh-CN',
  'yue-lang': 'zh-HK',
  'en-us': 'en',
  'korean-lang': 'ko',
}

/** Each language's name in itself, for the language picker. */
export const languageNames: Record<Language, string> = {
  'zh-cn': '简体中文',
  'yue-lang': '粵語',
  'en-us': 'English',
  'korean-lang': '한국어',
}

/** The BCP 47 tag of a language, for <html lang>, Intl and speech. */
export function htmlLanguage(language: Language): string {
  return htmlLanguages[language]
}

/** The first supported language of the browser's list, else Chinese. */
export function browserLanguage(offered: readonly string[]): Language {
  for (const tag of offered) {
    const spoken = spokenLanguage(tag.toLowerCase())
    if (spoken) return spoken
  }
  return 'zh-cn'
}

function spokenLanguage(tag: string): Language | undefined {
  if (/^(yue|zh-(hk|mo|tw|hant))/.test(tag)) return 'yue-lang'
  if (tag.startsWith('zh')) return 'zh-cn'
  if (tag.startsWith('en')) return 'en-us'
  if (tag.startsWith('ko')) return 'korean-lang'
  return undefined
}
