import { expect, test } from 'bun:test'
import { acceptedLanguage } from './accepted-language'

test.each([
  ['zh-HK', 'yue-lang'],
  ['zh-Hant-MO', 'yue-lang'],
  ['yue', 'yue-lang'],
  ['yue-lang', 'yue-lang'],
  ['zh', 'zh-cn'],
  ['zh-TW', 'yue-lang'],
  ['zh-Hans-HK', 'zh-cn'],
  ['english', undefined],
  ['ko-KR,ko;q=0.9', 'korean-lang'],
  ['korean-lang', 'korean-lang'],
  ['en-GB', 'en-us'],
  ['fr, en;q=0.4, ko;q=0.8', 'korean-lang'],
  ['en;q=0, ko;q=0.1', 'korean-lang'],
  ['de, *;q=0.5', undefined],
  ['en;q=x', undefined],
  [';;,,', undefined],
  ['', undefined],
  [null, undefined],
] as const)('Accept-Language %j selects %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
