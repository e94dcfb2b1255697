/** The four languages of the product, by their wire names. The first is the default. */
export const languages = ['zh-cn', 'yue-lang', 'en-us', 'korean-lang'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-cn'

/** One text in every language. A missing language is a type error. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
