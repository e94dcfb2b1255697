import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdge } from './edge'
import { nameOfPiece, nameOfSegment, playlistName, readMediaPath, startName } from './segments'
import { createStageFiles } from './stage-files'

const root = mkdtempSync(join(tmpdir(), 'linnet-stage-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const run = '1700000000000'

/** A stream whose encoder has finished its first pieces, up to this one. */
function stream(name: string, last: number) {
  const folder = join(root, name)
  const edge = createEdge(folder)
  const files = createStageFiles({ edgeOf: () => edge, folderOf: () => folder })
  const finish = (nth: number) => {
    mkdirSync(join(folder, run), { recursive: true })
    writeFileSync(join(folder, run, startName), 'start')
    writeFileSync(join(folder, run, nameOfPiece(nth)), `piece ${nth};`)
    const listed = Array.from({ length: nth + 1 }, (_, each) => `#EXTINF:0.400000,\n${nameOfPiece(each)}\n`)
    writeFileSync(join(folder, run, playlistName), listed.join(''))
  }
  for (let nth = 0; nth <= last; nth += 1) finish(nth)
  const media = async (file: string) => {
    const asked = readMediaPath(`${run}/${file}`)
    if (!asked) throw new Error('not an address')
    return files.media(name, asked)
  }
  const playlist = (query = '') =>
    files.playlist(name, {
      url: new URL(`http://localhost/${playlistName}${query}`),
      allowSilence: () => undefined,
    })
  return { media, playlist, finish }
}

test('a segment is its parts, one after the other', async () => {
  const { media } = stream('whole', 5)
  expect(await (await media(startName)).text()).toBe('start')
  expect(await (await media(nameOfPiece(4))).text()).toBe('piece 4;')
  expect(await (await media(nameOfSegment(1))).text()).toBe('piece 3;piece 4;piece 5;')
})

test('the part that is announced, and the playlist that has it, come once it is there', async () => {
  const { media, playlist, finish } = stream('announced', 2)
  let isFinished = false
  const later = (answer: Promise<Response>) =>
    answer.then(async (response) => ({ text: await response.text(), isFinished }))
  const part = later(media(nameOfPiece(3)))
  const list = later(playlist('?_HLS_msn=1&_HLS_part=0'))
  const whole = later(playlist('?_HLS_msn=1'))
  // Other requests are answered in the meantime.
  expect((await playlist()).status).toBe(200)
  isFinished = true
  finish(3)
  expect(await part).toEqual({ text: 'piece 3;', isFinished: true })
  const hint = `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${run}/${nameOfPiece(4)}"`
  expect((await list).text).toContain(hint)
  expect((await list).isFinished).toBe(true)
  finish(4)
  finish(5)
  expect((await whole).text).toContain(nameOfSegment(1))
})

test('what does not come is awaited for some seconds only, and what is further away not at all', async () => {
  const { media, playlist } = stream('silent', 2)
  const statuses = await Promise.all(
    [
      media(nameOfPiece(3)),
      playlist('?_HLS_msn=1&_HLS_part=0'),
      media(nameOfPiece(4)),
      media(nameOfSegment(1)),
      playlist('?_HLS_msn=3'),
      playlist('?_HLS_part=1'),
      playlist('?_HLS_msn=x'),
    ].map(async (each) => (await each).status),
  )
  expect(statuses).toEqual([404, 503, 404, 404, 400, 400, 400])
})
