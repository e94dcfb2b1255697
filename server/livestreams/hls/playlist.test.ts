import { expect, test } from 'bun:test'
import { composePlaylist, hasSegment, pieceFor } from './playlist'
import type { Listing } from './segments'

const run = '1700000000000'
const listing = (from: number, to: number): Listing => ({
  run,
  pieces: Array.from({ length: to - from + 1 }, (_, nth) => ({ nth: from + nth, seconds: 0.4 })),
})

test('a playlist lists whole segments, the parts of the last ones, and the part that comes next', () => {
  // The first segment is no longer whole, and the last one is not yet.
  expect(composePlaylist(listing(2, 10)).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:1',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.23000',
    '#EXT-X-PART-INF:PART-TARGET=0.41000',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${run}/init.mp4"`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000003.m4s",INDEPENDENT=YES`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000004.m4s"`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000005.m4s"`,
    '#EXTINF:1.20000,',
    `${run}/segment-1.m4s`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000006.m4s",INDEPENDENT=YES`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000007.m4s"`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000008.m4s"`,
    '#EXTINF:1.20000,',
    `${run}/segment-2.m4s`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000009.m4s",INDEPENDENT=YES`,
    `#EXT-X-PART:DURATION=0.40000,URI="${run}/000010.m4s"`,
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${run}/000011.m4s"`,
    '',
  ])
})

test('a segment keeps its number while the list moves on, and its parts leave the list before it does', () => {
  const text = composePlaylist(listing(31, 60))
  expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:11\n')
  expect([...text.matchAll(/segment-(\d+)/g)].map(([, nth]) => Number(nth))).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19,
  ])
  expect(text.match(/PART:DURATION/g)).toHaveLength(3 * 3 + 1)
  expect(text).not.toContain('000050.m4s')
  expect(text).toContain('000051.m4s')
})

test('a player without parts begins once a segment is whole', () => {
  expect([hasSegment(listing(0, 1)), hasSegment(listing(0, 2)), hasSegment(listing(1, 4))]).toEqual([
    false,
    true,
    false,
  ])
})

test('a part, a whole segment, and the part after the last of a segment are awaited; nothing further away', () => {
  // Segments 0 and 1 are whole, and segment 2 has one part.
  const now = listing(0, 6)
  expect(pieceFor(now, { segment: 2, part: 1 })).toBe(7)
  expect(pieceFor(now, { segment: 2, part: undefined })).toBe(8)
  expect(pieceFor(now, { segment: 2, part: 3 })).toBe(9)
  expect(pieceFor(now, { segment: 2, part: 1000 })).toBe(9)
  expect(pieceFor(now, { segment: 3, part: undefined })).toBe(11)
  expect(pieceFor(now, { segment: 4, part: 0 })).toBeUndefined()
})
