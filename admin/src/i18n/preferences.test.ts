import { expect, test } from 'bun:test'
import { writeStored } from '@/platform/browser-storage'
import { readPreferences } from './preferences'

test.each([
  ['zh-hk', 'yue-lang'],
  ['en', 'en-us'],
  ['ko', 'korean-lang'],
  ['korean-lang', 'korean-lang'],
  ['zh-cn', 'zh-cn'],
] as const)('a language that the console stored as %s stays chosen', (stored, language) => {
  writeStored('linnet.console.preferences', { language: stored, theme: 'dark' })
  expect(readPreferences()).toEqual({ language, theme: 'dark' })
})
