import { expect, test } from 'bun:test'
import { isSendingKey } from './sending-key'

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
}

test('Enter sends with a hardware keyboard; with Shift or on a touch screen it starts a new line', () => {
  expect(isSendingKey(enter, true)).toBe(true)
  expect(isSendingKey({ ...enter, shiftKey: true }, true)).toBe(false)
  expect(isSendingKey(enter, false)).toBe(false)
  expect(isSendingKey({ ...enter, ctrlKey: true }, false)).toBe(true)
})

test('the Enter that ends IME composition never sends', () => {
  expect(isSendingKey({ ...enter, isComposing: true }, true)).toBe(false)
  expect(isSendingKey({ ...enter, keyCode: 229 }, true)).toBe(false)
  expect(isSendingKey({ ...enter, keyCode: 229, ctrlKey: true }, true)).toBe(false)
})
