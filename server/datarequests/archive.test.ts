/** An export as a ZIP file: the data, the page and the person's own files. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openExport, requestExport } from '@linnet/protocol'
import {
  createTestWorld,
  loginPassword,
  openBeside,
  runJob,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { unzipSync } from 'fflate'
import sharp from 'sharp'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('holds the files, to which the page inside links, and none of others', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const send = async (person: typeof ann, content: string, name: string) =>
    valueOf(await sendFile(world.url, { person, content, name })).id
  const notes = await send(ann, 'of Ann', 'Notes on tea.TXT')
  const odd = await send(ann, 'odd', '../../etc/passwd')
  await send(ben, 'of Ben', 'notes.txt')
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).png().toBuffer()
  const paper = valueOf(
    await sendFile(world.url, { person: ann, content, name: 'paper.png', purpose: 'realName' }),
  ).id
  const { id } = await ann.do(requestExport, {})
  await runJob(world, openBeside(world).job('datarequests.export'))
  const { zip, json } = await ann.do(openExport, { id, password: loginPassword })
  const response = await fetch(world.url + zip)
  expect(response.headers.get('content-disposition')).toContain('linnet-data.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files).toSorted()).toEqual(
    ['index.html', 'linnet-data.json', `files/${notes}.txt`, `files/${odd}`, `files/${paper}.png`].toSorted(),
  )
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  expect(textOf(`files/${notes}.txt`)).toBe('of Ann')
  expect(textOf('index.html')).toContain(`<a href="files/${notes}.txt">`)
  expect(textOf('linnet-data.json')).toBe(await (await fetch(world.url + json)).text())
  // A picture of a document is stored sealed, and readable here.
  expect((await sharp(files[`files/${paper}.png`]).metadata()).width).toBe(20)
})
