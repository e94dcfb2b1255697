import { expect, test } from 'bun:test'
import { isComposing } from './pressed-key'

test('a key of an input method is known in every browser, and from React too', () => {
  expect(isComposing({ isComposing: true, keyCode: 27 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
