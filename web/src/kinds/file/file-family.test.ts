import { expect, test } from 'bun:test'
import { extensionOf, familyOf } from './file-family'

test("a file's icon follows its name, then its type", () => {
  expect(familyOf({ name: 'Plan 2026.PDF', mime: 'application/octet-stream' })).toBe('document')
  expect(familyOf({ name: 'table.xlsx', mime: '' })).toBe('sheet')
  expect(familyOf({ name: 'recording', mime: 'audio/mpeg' })).toBe('audio')
  expect(familyOf({ name: 'unknown.qqq', mime: 'application/x-odd' })).toBe('other')
})

test('text after a dot only counts as an extension if it looks like one', () => {
  expect(extensionOf('archive.tar.gz')).toBe('gz')
  expect(extensionOf('v1.2 final notes')).toBeUndefined()
  expect(extensionOf('noending')).toBeUndefined()
})
