import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdge } from './edge'
import { lastPiece } from './playlist'
import { createRecorder } from './recorder'
import { nameOfPiece, playlistName, readListing, readMediaPath, startName, tidySegments } from './segments'

const root = mkdtempSync(join(tmpdir(), 'linnet-pieces-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const [older, newer] = ['1700000000000', '1700000005000']

/** A run as the encoder leaves it: its playlist has the last 30 of its pieces. */
function writeRun(folder: string, run: string, { from, to }: { from: number; to: number }): void {
  mkdirSync(join(folder, run), { recursive: true })
  writeFileSync(join(folder, run, startName), `start of ${run}\n`)
  const all = Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  for (const nth of all) writeFileSync(join(folder, run, nameOfPiece(nth)), `${nth}\n`)
  const listed = all.slice(-30).map((nth) => `#EXTINF:0.400000,\n${nameOfPiece(nth)}\n`)
  writeFileSync(join(folder, run, playlistName), `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${listed.join('')}`)
}

test('an address names the start, a piece or a segment of a run, and nothing else of the disk', () => {
  expect(readMediaPath(`${older}/init.mp4`)).toEqual({ run: older, is: 'start' })
  expect(readMediaPath(`${older}/000012.m4s`)).toEqual({ run: older, is: 'piece', nth: 12 })
  expect(readMediaPath(`${older}/segment-4.m4s`)).toEqual({ run: older, is: 'segment', nth: 4 })
  for (const wrong of [
    `${older}/index.m3u8`,
    `${older}/../x/init.mp4`,
    'x/init.mp4',
    `${older}/segment-.m4s`,
    older,
  ])
    expect(readMediaPath(wrong), wrong).toBeUndefined()
})

test('an encoder that has begun again is watched from its first piece on', async () => {
  const folder = join(root, 'again')
  writeRun(folder, older, { from: 0, to: 3 })
  mkdirSync(join(folder, newer))
  expect((await readListing(folder))?.run).toBe(older)
  writeRun(folder, newer, { from: 0, to: 0 })
  expect(await readListing(folder)).toEqual({ run: newer, pieces: [{ nth: 0, seconds: 0.4 }] })
})

test('pieces that left the list stay for players that are late, and earlier runs go', async () => {
  const folder = join(root, 'tidy')
  writeRun(folder, older, { from: 0, to: 3 })
  writeRun(folder, newer, { from: 0, to: 99 })
  await tidySegments(folder)
  expect(readdirSync(folder)).toEqual([newer])
  // The playlist begins with piece 70.
  const left = readdirSync(join(folder, newer)).filter((name) => name.endsWith('.m4s'))
  expect(left.toSorted()).toEqual(Array.from({ length: 60 }, (_, nth) => nameOfPiece(40 + nth)))
})

test('all who wait for a piece get it once it is there, and nobody waits for ever', async () => {
  const folder = join(root, 'edge')
  const edge = createEdge(folder)
  const waiting = Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      edge.until((listing) => listing !== undefined && lastPiece(listing) >= nth % 3, 30_000),
    ),
  )
  expect(await edge.until((listing) => listing !== undefined, 10)).toBeUndefined()
  writeRun(folder, older, { from: 0, to: 1 })
  await edge.until((listing) => listing !== undefined, 30_000)
  writeRun(folder, older, { from: 0, to: 2 })
  for (const [nth, listing] of (await waiting).entries())
    expect(listing && lastPiece(listing)).toBeGreaterThanOrEqual(nth % 3)
})

test('a recording that begins in a stream begins with its next segment, and has each piece after it once', async () => {
  const folder = join(root, 'source')
  const recorder = createRecorder({ folder: join(root, 'recordings'), streaming: () => [] })
  writeRun(folder, older, { from: 0, to: 40 })
  await recorder.take({ id: 'one', token: 0 }, folder)
  for (const to of [41, 43, 44]) {
    writeRun(folder, older, { from: 0, to })
    await recorder.take({ id: 'one', token: 0 }, folder)
  }
  writeRun(folder, newer, { from: 0, to: 1 })
  await recorder.take({ id: 'one', token: 0 }, folder)
  const kept = (run: string) =>
    readFileSync(join(root, 'recordings/one', `part-${run}.mp4`), 'utf8').split('\n')
  expect(kept(older)).toEqual([`start of ${older}`, '42', '43', '44', ''])
  expect(kept(newer)).toEqual([`start of ${newer}`, '0', '1', ''])
})
