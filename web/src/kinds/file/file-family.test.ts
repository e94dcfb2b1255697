import { expect, test } from 'bun:test'
import { extensionOf, familyOf } from './file-family'

test('the icon of a file follows its name, then its type', () => {
  expect(familyOf({ name: 'Plan 2026.PDF', mime: 'application/octet-stream' })).toBe('document')
  expect(familyOf({ name: 'table.xlsx', mime: '' })).toBe('sheet')
  expect(familyOf({ name: 'recording', mime: 'audio/mpeg' })).toBe('audio')
  expect(familyOf({ name: 'unknown.qqq', mime: 'application/x-odd' })).toBe('other')
})

test('what is no ending is not taken for one', () => {
  expect(extensionOf('archive.tar.gz')).toBe('gz')
  expect(extensionOf('v1.2 final notes')).toBeUndefined()
  expect(extensionOf('noending')).toBeUndefined()
})
