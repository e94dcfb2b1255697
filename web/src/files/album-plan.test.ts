import { describe, expect, test } from 'bun:test'
import { albumsOf, maxAlbumSize } from './album-plan'

const pictures = (count: number) => Array.from({ length: count }, () => true)

describe('files chosen together', () => {
  test('form an album if they are pictures and videos', () => {
    expect(albumsOf([true, true, true])).toEqual([0, 0, 0])
  })

  test('form no album if there is only one or it is no picture', () => {
    expect(albumsOf([true])).toEqual([undefined])
    expect(albumsOf([false, false])).toEqual([undefined, undefined])
    expect(albumsOf([])).toEqual([])
  })

  test('keep their order: a file between pictures splits the album', () => {
    expect(albumsOf([true, true, false, true, true, true])).toEqual([0, 0, undefined, 1, 1, 1])
    expect(albumsOf([true, false, true])).toEqual([undefined, undefined, undefined])
  })

  test('start a new album after nine', () => {
    expect(albumsOf(pictures(maxAlbumSize))).toEqual(Array.from({ length: 9 }, () => 0))
    expect(albumsOf(pictures(11)).slice(8)).toEqual([0, 1, 1])
    expect(albumsOf(pictures(10)).at(-1)).toBeUndefined()
  })
})
