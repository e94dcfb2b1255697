import { expect, test } from 'bun:test'
import { rightOffset, unlessUnreadable } from './uploads'

test('an upload at the wrong offset resumes where the server says', () => {
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 5_242_880 } })).toBe(5_242_880)
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 0 } })).toBe(0)
})

test('any other refusal, and one without an offset, ends the attempt', () => {
  expect(rightOffset({ name: 'UploadNotFound', parameters: {} })).toBeUndefined()
  expect(rightOffset({ name: 'WrongOffset', parameters: {} })).toBeUndefined()
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 'later' } })).toBeUndefined()
})

test('a file that can no longer be read is lost; a readable one waits for the network', async () => {
  const failure = { ok: false, refusal: { name: 'NetworkFailure', message: '', parameters: {} } } as const
  expect(await unlessUnreadable(failure, new Blob(['x']))).toBe(failure)
  const gone = Bun.file('/gone/picture.png')
  expect(await unlessUnreadable(failure, gone)).toMatchObject({ refusal: { name: 'FileNotFound' } })
  const refused = { ok: false, refusal: { name: 'NoRoom', message: '', parameters: {} } } as const
  expect(await unlessUnreadable(refused, gone)).toBe(refused)
})
