import { describe, expect, test } from 'bun:test'
import { albumsOf, mostInAlbum } from './album-plan'

const pictures = (count: number) => Array.from({ length: count }, () => true)

describe('what was chosen together', () => {
  test('stands together when it is pictures and videos', () => {
    expect(albumsOf([true, true, true])).toEqual([0, 0, 0])
  })

  test('stands alone when it is one, or no picture', () => {
    expect(albumsOf([true])).toEqual([undefined])
    expect(albumsOf([false, false])).toEqual([undefined, undefined])
    expect(albumsOf([])).toEqual([])
  })

  test('keeps its order: a file between pictures parts them', () => {
    expect(albumsOf([true, true, false, true, true, true])).toEqual([0, 0, undefined, 1, 1, 1])
    expect(albumsOf([true, false, true])).toEqual([undefined, undefined, undefined])
  })

  test('begins a new album after nine', () => {
    expect(albumsOf(pictures(mostInAlbum))).toEqual(Array.from({ length: 9 }, () => 0))
    expect(albumsOf(pictures(11)).slice(8)).toEqual([0, 1, 1])
    expect(albumsOf(pictures(10)).at(-1)).toBeUndefined()
  })
})
