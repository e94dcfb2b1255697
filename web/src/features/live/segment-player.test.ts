import { expect, test } from 'bun:test'
import { readPlaylist } from './segment-player'

test('a playlist names what comes first, and the segments', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="1700000000000/init.mp4"',
    '#EXTINF:1.000000,',
    '1700000000000/000001.m4s',
    '#EXTINF:1.000000,',
    '1700000000000/000002.m4s',
    '',
  ].join('\n')
  expect(readPlaylist(text)).toEqual({
    start: '1700000000000/init.mp4',
    segments: ['1700000000000/000001.m4s', '1700000000000/000002.m4s'],
  })
})
