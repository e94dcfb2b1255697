import { expect, test } from 'bun:test'
import { browserLanguage } from './languages'

test('the first visit speaks the first browser language that is one of the four', () => {
  expect(browserLanguage(['fr-FR', 'ko-KR', 'en-US'])).toBe('korean-lang')
  expect(browserLanguage(['en-GB'])).toBe('en-us')
  expect(browserLanguage(['zh-Hans-CN'])).toBe('zh-cn')
})

test('traditional Chinese browsers get Cantonese', () => {
  expect(browserLanguage(['zh-HK'])).toBe('yue-lang')
  expect(browserLanguage(['zh-Hant-TW'])).toBe('yue-lang')
  expect(browserLanguage(['yue'])).toBe('yue-lang')
})

test('a browser that speaks none of the four gets simplified Chinese', () => {
  expect(browserLanguage(['fr'])).toBe('zh-cn')
  expect(browserLanguage([])).toBe('zh-cn')
})
