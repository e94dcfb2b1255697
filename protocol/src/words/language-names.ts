/** The names of the languages that messages can be translated into. */
import type { TranslationLanguage } from '../translation/calls'

type Names = Readonly<Record<TranslationLanguage, string>>

/** Each language's name in itself, for pickers. */
export const nativeNames: Names = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  yue: '粵語',
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  ru: 'Русский',
  it: 'Italiano',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
  hi: 'हिन्दी',
  tr: 'Türkçe',
}

/** In English, for the printed contract and for translation models. */
export const englishNames: Names = {
  'zh-Hans': 'Simplified Chinese',
  'zh-Hant': 'Traditional Chinese',
  yue: 'Cantonese as written in Hong Kong',
  en: 'English',
  ko: 'Korean',
  ja: 'Japanese',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  ru: 'Russian',
  it: 'Italian',
  vi: 'Vietnamese',
  th: 'Thai',
  id: 'Indonesian',
  ar: 'Arabic',
  hi: 'Hindi',
  tr: 'Turkish',
}
