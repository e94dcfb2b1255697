import { expect, test } from 'bun:test'
import { fileIdOfPhoto, filePath } from './file-path'

const id = '0d6f3a1e-5b7c-4c1d-9a52-6e0f8b1c2d3e'

test('the photo of a person holds the path of a file, that of a group its id', () => {
  expect(fileIdOfPhoto(filePath(id, 'original'))).toBe(id)
  expect(fileIdOfPhoto(id)).toBe(id)
})

test('any other address of a photo is no file of ours', () => {
  for (const photo of [
    '',
    '/files/a.jpg',
    `https://example.org/im/file/${id}/original`,
    `blob:${id}`,
    `${id}x`,
  ])
    expect(fileIdOfPhoto(photo)).toBeUndefined()
})

test('a key stands in the address of a file only where it is given', () => {
  expect(filePath(id, 'thumb')).toBe(`/im/file/${id}/thumb`)
  expect(filePath(id, 'thumb', 'a b')).toBe(`/im/file/${id}/thumb?k=a%20b`)
})
