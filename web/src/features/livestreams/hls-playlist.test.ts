import { expect, test } from 'bun:test'
import { dueParts, pathAfter, readPlaylist } from './hls-playlist'

const run = '1700000000000'
const text = [
  '#EXTM3U',
  '#EXT-X-PART-INF:PART-TARGET=0.41000',
  `#EXT-X-MAP:URI="${run}/init.mp4"`,
  `#EXT-X-PART:DURATION=0.40000,URI="${run}/000003.m4s",INDEPENDENT=YES`,
  `#EXT-X-PART:DURATION=0.40000,URI="${run}/000004.m4s"`,
  `#EXT-X-PART:DURATION=0.40000,URI="${run}/000005.m4s"`,
  '#EXTINF:1.20000,',
  `${run}/segment-1.m4s`,
  `#EXT-X-PART:DURATION=0.40000,URI="${run}/000006.m4s",INDEPENDENT=YES`,
  `#EXT-X-PART:DURATION=0.40000,URI="${run}/000007.m4s"`,
  `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${run}/000008.m4s"`,
  '',
].join('\n')
const listed = readPlaylist(text)
const names = (paths: readonly string[]) => paths.map((path) => path.slice(-'3.m4s'.length))

test('a playlist names what comes first, the parts, and the one that comes next', () => {
  expect(listed.start).toBe(`${run}/init.mp4`)
  expect(listed.parts.map(({ path, isIndependent }) => [path, isIndependent])).toEqual([
    [`${run}/000003.m4s`, true],
    [`${run}/000004.m4s`, false],
    [`${run}/000005.m4s`, false],
    [`${run}/000006.m4s`, true],
    [`${run}/000007.m4s`, false],
  ])
  expect(listed.next).toBe(`${run}/000008.m4s`)
  expect(pathAfter(listed.next)).toBe(`${run}/000009.m4s`)
  expect(pathAfter(`${run}/999999.m4s`)).toBe(`${run}/1000000.m4s`)
})

test('a player begins with a picture that needs no other, and goes on where it was', () => {
  expect(names(dueParts(listed, { last: undefined, behind: 2 }))).toEqual(['6.m4s', '7.m4s'])
  expect(names(dueParts(listed, { last: undefined, behind: 3 }))).toEqual([
    '3.m4s',
    '4.m4s',
    '5.m4s',
    '6.m4s',
    '7.m4s',
  ])
  expect(names(dueParts(listed, { last: `${run}/000006.m4s`, behind: 3 }))).toEqual(['7.m4s'])
  expect(dueParts(listed, { last: `${run}/000007.m4s`, behind: 3 })).toEqual([])
  // The page was asleep, and its last part has left the list.
  expect(names(dueParts(listed, { last: `${run}/000001.m4s`, behind: 1 }))).toEqual(['6.m4s', '7.m4s'])
})
