import { expect, test } from 'bun:test'
import { rightOffset } from './uploads'

test('an upload at the wrong offset resumes where the server says', () => {
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 5_242_880 } })).toBe(5_242_880)
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 0 } })).toBe(0)
})

test('any other refusal, and one without an offset, ends the attempt', () => {
  expect(rightOffset({ name: 'UploadNotFound', parameters: {} })).toBeUndefined()
  expect(rightOffset({ name: 'WrongOffset', parameters: {} })).toBeUndefined()
  expect(rightOffset({ name: 'WrongOffset', parameters: { offset: 'later' } })).toBeUndefined()
})
