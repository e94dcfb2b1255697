import { expect, test } from 'bun:test'
import { browserLanguage } from './languages'
import { defineTexts } from './texts'

test('each language has its own texts, with parameters or without', () => {
  const texts = defineTexts({
    save: { 'zh-cn': '保存', 'zh-hk': '儲存', en: 'Save', ko: '저장' },
    waiting: {
      'zh-cn': (p: { n: number }) => `${p.n} 项待处理`,
      'zh-hk': (p: { n: number }) => `${p.n} 項等緊處理`,
      en: (p: { n: number }) => `${p.n} waiting`,
      ko: (p: { n: number }) => `${p.n}건 대기 중`,
    },
  })
  expect(texts.en.save).toBe('Save')
  expect(texts['zh-hk'].waiting({ n: 2 })).toBe('2 項等緊處理')
})

test('a missing language or a foreign shape does not compile', () => {
  // @ts-expect-error Korean is missing.
  defineTexts({ save: { 'zh-cn': '保存', 'zh-hk': '儲存', en: 'Save' } })
  const korean = (p: { n: number }) => `${p.n}`
  // @ts-expect-error One language takes parameters and the others do not.
  defineTexts({ n: { 'zh-cn': '', 'zh-hk': '', en: '', ko: korean } })
})

test('the first visit speaks the first of the browser languages that the console has', () => {
  expect(browserLanguage(['fr', 'ko-KR'])).toBe('ko')
  expect(browserLanguage(['zh-Hant-TW'])).toBe('zh-hk')
  expect(browserLanguage([])).toBe('zh-cn')
})
