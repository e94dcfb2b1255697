/** View-once videos and voice messages: they open as pictures do, and are available nowhere else. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConversationId,
  exportChat,
  onceHeader,
  onceMedia,
  oncePath,
  openChatExport,
  openOnce,
  readHistory,
  saveFavourites,
  searchDays,
  searchMessages,
  takeFileKey,
  transcribe,
} from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  loginPassword,
  openBeside,
  type Person,
  readUntil,
  refusalOf,
  runJob,
  said,
  say,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { unzipSync } from 'fflate'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-once-'))
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

const inputs = {
  image: {
    name: 'secret-plans.png',
    make: ['-f', 'lavfi', '-i', 'color=green:size=60x40', '-frames:v', '1'],
  },
  video: {
    name: 'secret-plans.mp4',
    make: ['-f', 'lavfi', '-i', 'testsrc=size=160x120:duration=1', '-pix_fmt', 'yuv420p'],
  },
  voice: { name: 'secret-plans.ogg', make: ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'] },
} as const

async function once(media: (typeof onceMedia)[number]) {
  const { name, make } = inputs[media]
  const path = join(folder, name)
  Bun.spawnSync(['ffmpeg', '-y', '-loglevel', 'error', ...make, path])
  const file = { content: readFileSync(path), name, ...(media === 'voice' && { fields: { as: 'voice' } }) }
  const { id } = valueOf(await sendFile(world.url, { person: ann, ...file }))
  const cseq = await said(ann, chat, { fileId: id }, { kind: 'viewOnce' })
  return { id, place: { conversationId: chat, cseq } }
}

test.each([...onceMedia])('%s: opens once for its recipient', async (media) => {
  const { id, place } = await once(media)
  const { entries } = await ben.do(readHistory, { conversationId: chat })
  const content = entries.find(({ cseq }) => cseq === place.cseq)?.message.content
  expect(content).toMatchObject({ kind: 'viewOnce', once: { media } })
  expect(JSON.stringify(content)).not.toContain(id)
  const attempt = crypto.randomUUID()
  const { key } = await ben.do(takeFileKey, {})
  const fetching = () => fetch(world.url + oncePath({ ...place, attempt }, key))
  // A video is processed first.
  const answer = await readUntil(fetching, ({ status }) => status !== 409, { timeoutMs: 30_000 })
  expect(answer.status).toBe(200)
  const { byteLength } = await answer.arrayBuffer()
  expect(byteLength).toBeGreaterThan(onceHeader.counterBytes + onceHeader.lengthBytes)
  expect((await ben.do(openOnce, { ...place, attempt })).file).toMatchObject({ kind: media })
  const again = ben.call(openOnce, { ...place, attempt: crypto.randomUUID() })
  expect(await refusalOf(again)).toBe('OnceOpened')
})

test.each([...onceMedia])('%s: is in no export, search, favourite, forward and transcript', async (media) => {
  const { id, place } = await once(media)
  const { conversationId, cseq } = place
  for (const variant of ['original', 'play', 'thumb', 'poster'] as const)
    for (const person of [ann, ben])
      expect([variant, (await fetchFile(world.url, { person, id, variant })).ok]).toEqual([variant, false])
  for (const kind of ['viewOnce', media] as const)
    expect(await refusalOf(say(ben, chat, { forward: place }, { kind }))).toBe('MessageGone')
  expect(await refusalOf(say(ben, chat, { from: chat, cseqs: [cseq] }, { kind: 'chatRecord' }))).toBe(
    'MessageGone',
  )
  expect(await refusalOf(ben.call(saveFavourites, { conversationId, cseqs: [cseq] }))).toBe(
    'NotForFavourites',
  )
  expect(await refusalOf(ben.call(transcribe, place))).toBe('NotAVoiceMessage')
  await runJob(world, openBeside(world).job('conversations.foldTexts'))
  for (const kind of ['media', 'voice', 'file', 'link'] as const)
    expect((await ben.do(searchMessages, { conversationId, kind })).hits).toEqual([])
  for (const text of ['secret', 'plans']) expect((await ben.do(searchMessages, { text })).hits).toEqual([])

  const asked = await ben.do(exportChat, { conversationId, withFiles: true })
  await runJob(world, openBeside(world).job('chatexports.make'))
  const { url } = await ben.do(openChatExport, { id: asked.id, password: loginPassword })
  const files = unzipSync(new Uint8Array(await (await fetch(world.url + url)).arrayBuffer()))
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
  const words = Object.values(files)
    .map((file) => new TextDecoder().decode(file))
    .join('\n')
  expect(words).toContain('View-once message')
  for (const leak of [id, 'secret-plans']) expect([leak, words.includes(leak)]).toEqual([leak, false])
})

test('the calendar still leads to a day on which nothing else was sent', async () => {
  const eve = await world.person('Eve')
  const theirs = await world.befriend(ann, eve)
  world.clock.advance(2 * 86_400_000)
  const start = world.clock.nowMs() - 3_600_000
  const path = join(folder, inputs.image.name)
  const { id } = valueOf(
    await sendFile(world.url, { person: ann, content: readFileSync(path), name: 'x.png' }),
  )
  const cseq = await said(ann, theirs, { fileId: id }, { kind: 'viewOnce' })
  await runJob(world, openBeside(world).job('conversations.foldTexts'))
  const days = [start, start + 86_400_000]
  expect((await eve.do(searchDays, { conversationId: theirs, days })).firstCseqs).toEqual([cseq])
})
