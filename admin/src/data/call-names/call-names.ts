/** The display name of each staff call, in place of its code. */
import type { Language } from '@/i18n/languages'
import { useLanguage } from '@/i18n/texts'
import { contentCalls } from './content-calls'
import { moneyCalls } from './money-calls'
import { peopleCalls } from './people-calls'
import { safetyCalls } from './safety-calls'
import { staffCalls } from './staff-calls'

type Names = Readonly<Record<string, string>>

const namesIn = (language: Language): Names => ({
  ...peopleCalls[language],
  ...safetyCalls[language],
  ...moneyCalls[language],
  ...contentCalls[language],
  ...staffCalls[language],
})

const names: Readonly<Record<Language, Names>> = {
  'zh-cn': namesIn('zh-cn'),
  'yue-lang': namesIn('yue-lang'),
  'en-us': namesIn('en-us'),
  'korean-lang': namesIn('korean-lang'),
}

/** The names of all calls in the chosen language, by their codes. */
export const useCallNames = (): Names => names[useLanguage()]

/** The codes of all calls that have a name. */
export const namedCalls = Object.keys(names['en-us'])
