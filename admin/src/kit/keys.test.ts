import { expect, test } from 'bun:test'
import { isPaletteKey, isShortcut } from './keys'

const pressed = {
  key: '/',
  isComposing: false,
  keyCode: 191,
  target: null,
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
}

test('a key alone is a shortcut, but not within a composition or with another key held', () => {
  expect(isShortcut(pressed, '/')).toBe(true)
  expect(isShortcut(pressed, '?')).toBe(false)
  expect(isShortcut({ ...pressed, isComposing: true }, '/')).toBe(false)
  expect(isShortcut({ ...pressed, keyCode: 229 }, '/')).toBe(false)
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isShortcut({ ...pressed, [held]: true }, '/')).toBe(false)
})

test('Ctrl+K or Cmd+K opens the palette, but not within a composition', () => {
  const k = { ...pressed, key: 'k', keyCode: 75 }
  expect(isPaletteKey(k)).toBe(false)
  expect(isPaletteKey({ ...k, ctrlKey: true })).toBe(true)
  expect(isPaletteKey({ ...k, metaKey: true, key: 'K' })).toBe(true)
  expect(isPaletteKey({ ...k, ctrlKey: true, altKey: true })).toBe(false)
  expect(isPaletteKey({ ...k, ctrlKey: true, isComposing: true })).toBe(false)
})
