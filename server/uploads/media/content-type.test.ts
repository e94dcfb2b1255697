import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readRange } from '../../kernel/http/ranges'
import { readFileName, withExtension } from '../file-name'
import { contentTypeOf } from './content-type'

describe('the content determines the file type', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg', 'image'],
    ['\x89PNG\r\n\x1a\n', 'image/png', 'image'],
    ['GIF89a', 'image/gif', 'image'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp', 'image'],
    ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'audio'],
    ['\0\0\0 ftypisom', 'video/mp4', 'video'],
    ['\0\0\0 ftypqt  ', 'video/quicktime', 'video'],
    ['\0\0\0 ftypM4A ', 'audio/mp4', 'audio'],
    ['\0\0\0 ftypheic', 'image/heic', 'image'],
    ['\0\0\0 ftypavif', 'image/avif', 'image'],
    ['\x1a\x45\xdf\xa3....webm', 'video/webm', 'video'],
    ['OggS....OpusHead', 'audio/ogg', 'audio'],
    ['ID3\x04', 'audio/mpeg', 'audio'],
    ['\xff\xfb\x90\x64', 'audio/mpeg', 'audio'],
    ['\xff\xf1\x50\x80', 'audio/aac', 'audio'],
    ['%PDF-1.7', 'application/pdf', 'other'],
    ['PK\x03\x04', 'application/zip', 'other'],
    ['<svg xmlns', 'application/octet-stream', 'other'],
    ['<!doctype html>', 'application/octet-stream', 'other'],
    ['#EXTM3U', 'application/octet-stream', 'other'],
    ['', 'application/octet-stream', 'other'],
  ])('%j', (head, mime, family) => {
    expect(contentTypeOf(Buffer.from(head, 'latin1'))).toMatchObject({ mime, family })
  })

  test('any bytes have some type, but never that of a page or script', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        expect(contentTypeOf(Buffer.from(head)).mime).toMatch(
          /^(image|video|audio|application)\/(?!.*(svg|html|javascript|xml))/,
        )
      }),
    )
  })
})

test('a file name contains no path and no special characters, whatever was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const name = readFileName(text)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(200)
      expect(name).not.toMatch(/[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]|^\./u)
      expect(name.isWellFormed()).toBe(true)
      expect(readFileName(name)).toBe(name)
      expect(withExtension(name, 'jpg')).toEndWith('.jpg')
    }),
  )
})

test('a range lies within the file, or is ignored', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(2000)), fc.option(fc.nat(2000)), fc.nat(1000), (first, last, size) => {
      const range = readRange(`bytes=${first ?? ''}-${last ?? ''}`, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThanOrEqual(size)
    }),
  )
})
