import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createDecipheriv } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ConversationId,
  editMessage,
  inviteMembers,
  leaveGroup,
  listChats,
  logIn,
  onceHeader,
  onceOpened,
  oncePath,
  openNotes,
  openOnce,
  pinMessage,
  readHistory,
  readOnce,
  recallMessage,
  removeMembers,
  saveFavourites,
  scheduleMessage,
  searchMessages,
  sendMessage,
  setGroupInfo,
  showFile,
  takeFileKey,
  transcribe,
} from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  groupOf,
  loginPassword,
  messageTo,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  said,
  say,
  sendFile,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let world: TestWorld
let ann: Person
let ben: Person
let cho: Person
let chat: ConversationId

type Caller = Pick<Person, 'do' | 'call'>
type Place = { conversationId: ConversationId; cseq: number }

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben, cho] = await peopleNamed(world, 'Ann', 'Ben', 'Cho')
  chat = await world.befriend(ann, ben)
  await world.befriend(ann, cho)
})
afterAll(() => world.stop())

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
const upload = async (person = ann) =>
  valueOf(await sendFile(world.url, { person, content: await picture(), name: 'secret-plans.png' }))

/** A view-once picture of Ann's. */
async function once(conversationId = chat) {
  const file = await upload()
  const cseq = await said(ann, conversationId, { fileId: file.id }, { kind: 'viewOnce' })
  return { file, place: { conversationId, cseq } }
}

async function download(person: Caller, place: Place, attempt: string) {
  const { key } = await person.do(takeFileKey, {})
  const response = await fetch(world.url + oncePath({ ...place, attempt }, key))
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

function decrypt(bytes: Buffer, key: string): Buffer {
  const { counterBytes, lengthBytes } = onceHeader
  const body = bytes.subarray(counterBytes + lengthBytes)
  expect(Number(bytes.readBigUInt64BE(counterBytes))).toBe(body.length)
  const cipher = createDecipheriv('aes-256-ctr', Buffer.from(key, 'base64'), bytes.subarray(0, counterBytes))
  return Buffer.concat([cipher.update(body), cipher.final()])
}

/** Fetches and opens, as the app does. */
async function see(person: Caller, place: Place, attempt = crypto.randomUUID()) {
  const { status, bytes } = await download(person, place, attempt)
  expect(status).toBe(200)
  const { key, file } = await person.do(openOnce, { ...place, attempt })
  return { attempt, file, shown: decrypt(bytes, key), bytes }
}

const openedBy = (person: Caller, place: Place) =>
  refusalOf(person.call(openOnce, { ...place, attempt: crypto.randomUUID() }))

/** Another device of a person. */
async function deviceOf({ account }: Person): Promise<Caller> {
  const { token } = await world.guest.do(logIn, { account, password: loginPassword, platform: 'desktop' })
  return world.holderOf(token)
}

const sweep = () => runJob(world, openBeside(world).job('viewonce.sweep'))
const isStored = (id: string) =>
  existsSync(join(world.dataDir, 'files/stored', id.slice(0, 2), id, 'original'))
/** Bytes are removed after the commit. */
async function untilGone(id: string) {
  await until(() => !isStored(id))
  expect(await isRow(id)).toBe(false)
}
const isRow = async (id: string) =>
  (await world.sql<unknown[]>`select 1 from uploads.file where id = ${id}`).length > 0

describe('a message that is seen once', () => {
  test('shows its recipient the picture, once, on whichever device', async () => {
    const { place } = await once()
    const tablet = await deviceOf(ben)
    expect(await ben.do(readOnce, place)).toEqual({
      isMine: false,
      mayOpen: true,
      hasOpened: false,
      openedCount: 0,
    })
    const { shown, file } = await see(ben, place)
    expect(file).toMatchObject({ kind: 'image', width: 60, height: 40 })
    expect((await sharp(shown).metadata()).width).toBe(60)
    expect(await openedBy(ben, place)).toBe('OnceOpened')
    expect(await openedBy(tablet, place)).toBe('OnceOpened')
    for (const device of [ben, tablet]) {
      expect((await download(device, place, crypto.randomUUID())).status).toBe(404)
      expect(await device.do(readOnce, place)).toMatchObject({ mayOpen: false, hasOpened: true })
    }
  })

  test('tells the devices of both that it was opened, and its sender by how many', async () => {
    const group = await groupOf(ann, ben, cho)
    const { place } = await once(group)
    const [phone, sender, other] = [await ben.connect(), await ann.connect(), await cho.connect()]
    await see(ben, place)
    for (const device of [phone, sender])
      expect((await device.next(onceOpened)).data).toMatchObject({ list_id: group, cseq: place.cseq })
    expect(await ann.do(readOnce, place)).toMatchObject({ isMine: true, mayOpen: false, openedCount: 1 })
    expect(await cho.do(readOnce, place)).toMatchObject({ mayOpen: true, openedCount: 0 })
    await see(cho, place)
    expect((await ann.do(readOnce, place)).openedCount).toBe(2)
    // Only the people concerned are notified: Cho of her own opening, and not of Ben's.
    await other.next(onceOpened)
    expect(other.frames.filter(({ action }) => action === onceOpened.wire)).toHaveLength(1)
  })

  test('what is fetched before it is opened is noise, and another attempt’s key does not read it', async () => {
    const { place } = await once()
    const [mine, others] = [crypto.randomUUID(), crypto.randomUUID()]
    const early = await download(ben, place, others)
    const again = await download(ben, place, others)
    expect(early.bytes.equals(again.bytes)).toBe(false)
    expect(early.headers.get('cache-control')).toBe('no-store')
    expect(early.headers.get('content-type')).toBe('application/octet-stream')
    const { shown, file } = await see(ben, place, mine)
    const { key } = await ben.do(openOnce, { ...place, attempt: mine })
    expect(decrypt(early.bytes, key).equals(shown)).toBe(false)
    expect(file.mime).toStartWith('image/')
    for (const bytes of [early.bytes, again.bytes]) expect(bytes.includes(shown.subarray(0, 16))).toBe(false)
  })

  test('a failed download uses nothing up; an attempt whose answer was lost gets it again for two minutes', async () => {
    const { place } = await once()
    for (const _ of [1, 2, 3]) await download(ben, place, crypto.randomUUID())
    expect((await ben.do(readOnce, place)).mayOpen).toBe(true)
    const { attempt, shown, bytes } = await see(ben, place)
    world.clock.advance(minuteMs)
    const again = await ben.do(openOnce, { ...place, attempt })
    expect(decrypt(bytes, again.key).equals(shown)).toBe(true)
    expect((await ann.do(readOnce, place)).openedCount).toBe(1)
    // Another session that learned the attempt's id gets nothing.
    expect(await refusalOf((await deviceOf(ben)).call(openOnce, { ...place, attempt }))).toBe('OnceOpened')
    world.clock.advance(minuteMs + 1000)
    expect(await refusalOf(ben.call(openOnce, { ...place, attempt }))).toBe('OnceOpened')
  })

  test('of two devices that open it at the same moment one gets it', async () => {
    const { place } = await once()
    const devices = [ben, await deviceOf(ben)]
    const attempts = await Promise.all(
      devices.map(async (device) => {
        const attempt = crypto.randomUUID()
        await download(device, place, attempt)
        return () => device.call(openOnce, { ...place, attempt })
      }),
    )
    const outcomes = await Promise.all(attempts.map((open) => open()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await ann.do(readOnce, place)).openedCount).toBe(1)
  })

  test('is sent once, however often the same message is sent', async () => {
    const file = await upload()
    const message = messageTo(chat, { fileId: file.id }, { kind: 'viewOnce' })
    const first = await ann.do(sendMessage, message)
    const second = await ann.do(sendMessage, message)
    expect(second.cseq).toBe(first.cseq)
    expect(await world.sql`select 1 from viewonce.item where file_id = ${file.id}`).toHaveLength(1)
  })
})

describe('nobody else sees it', () => {
  test('its sender can’t open it, nor read the file in any other way', async () => {
    const { file, place } = await once()
    expect(await openedBy(ann, place)).toBe('OnceNotForYou')
    expect((await download(ann, place, crypto.randomUUID())).status).toBe(404)
    for (const variant of ['original', 'thumb', 'play'] as const)
      for (const person of [ann, ben])
        expect((await fetchFile(world.url, { person, id: file.id, variant })).status).toBe(404)
    for (const person of [ann, ben])
      expect(await refusalOf(person.call(showFile, { id: file.id }))).toBe('FileNotFound')
  })

  test('its sender can’t send the file again, and a file that was sent before can’t be sent so', async () => {
    const { file } = await once()
    for (const kind of ['image', 'file', 'viewOnce'] as const)
      expect(await refusalOf(say(ann, chat, { fileId: file.id }, { kind }))).toBe('FileNotFound')
    const open = await upload()
    await said(ann, chat, { fileId: open.id }, { kind: 'image' })
    expect(await refusalOf(say(ann, chat, { fileId: open.id }, { kind: 'viewOnce' }))).toBe('FileNotFound')
    expect((await fetchFile(world.url, { person: ben, id: open.id, variant: 'thumb' })).status).toBe(200)
    const plain = valueOf(await sendFile(world.url, { person: ann, content: 'words', name: 'a.txt' }))
    expect(await refusalOf(say(ann, chat, { fileId: plain.id }, { kind: 'viewOnce' }))).toBe('WrongFileKind')
    const bens = await upload(ben)
    expect(await refusalOf(say(ann, chat, { fileId: bens.id }, { kind: 'viewOnce' }))).toBe('FileNotFound')
  })

  test('who joined later or was removed can’t open it', async () => {
    const group = await groupOf(ann, ben, cho)
    const { place } = await once(group)
    await ann.do(setGroupInfo, { conversationId: group, showsHistory: true })
    const dan = await world.person('Dan')
    await world.befriend(ann, dan)
    await ann.do(inviteMembers, { conversationId: group, personIds: [dan.id] })
    expect(await dan.do(readOnce, place)).toMatchObject({ mayOpen: false, hasOpened: false })
    expect(await openedBy(dan, place)).toBe('OnceNotForYou')
    expect((await download(dan, place, crypto.randomUUID())).status).toBe(404)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
    expect(await openedBy(ben, place)).toBe('ConversationNotFound')
    expect((await download(ben, place, crypto.randomUUID())).status).toBe(404)
    // A person who comes back counts as joining later.
    await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id] })
    expect(await openedBy(ben, place)).toBe('OnceNotForYou')
  })

  test('a stranger and a dead key get nothing of it', async () => {
    const { place } = await once()
    expect((await download(cho, place, crypto.randomUUID())).status).toBe(404)
    expect((await fetch(world.url + oncePath({ ...place, attempt: crypto.randomUUID() }, 'x'))).status).toBe(
      401,
    )
    const { key } = await ben.do(takeFileKey, {})
    for (const path of [
      '/im/once/1/1/1',
      `/im/once/${chat}/${place.cseq}/1`,
      `/im/once/${chat}/0/${crypto.randomUUID()}`,
    ])
      expect((await fetch(`${world.url}${path}?k=${key}`)).status).toBe(404)
  })

  test('once recalled it is gone with its file, and it is sent neither to oneself nor later', async () => {
    const { file, place } = await once()
    await ann.do(recallMessage, place)
    expect(await openedBy(ben, place)).toBe('MessageGone')
    expect((await download(ben, place, crypto.randomUUID())).status).toBe(404)
    world.clock.advance(11 * minuteMs)
    await sweep()
    await untilGone(file.id)
    const { conversationId: notes } = await ann.do(openNotes, {})
    const { id } = await upload()
    expect(await refusalOf(say(ann, notes, { fileId: id }, { kind: 'viewOnce' }))).toBe('OnceNotForYou')
    const later = { kind: 'viewOnce' as const, content: { fileId: id }, conversationId: chat }
    const sendAt = Math.floor(world.clock.nowMs() / 1000) + 3600
    expect(await refusalOf(ann.call(scheduleMessage, { ...later, id: newId(), sendAt }))).toBe(
      'UnsupportedKind',
    )
  })
})

describe('nothing of it leaves the message', () => {
  test('the log, the list, frames and quotes say what kind it is, and neither name, size, blur nor file', async () => {
    const device = await ben.connect()
    const { file, place } = await once()
    const quote = { text: 'what was it?', replyTo: place.cseq }
    await said(ben, chat, quote)
    await ann.do(pinMessage, { ...place, isPinned: true })
    const log = await ben.do(readHistory, { conversationId: chat })
    const list = await ben.do(listChats, {})
    const said_ = JSON.stringify([log, list, device.frames])
    expect(log.entries.find(({ cseq }) => cseq === place.cseq)?.message.content).toEqual({
      kind: 'viewOnce',
      once: { media: 'image', until: expect.any(Number) as number },
    })
    for (const leak of [file.id, 'secret-plans', file.blur ?? 'blur', '"width"', '"peaks"', '"size"'])
      expect([leak, said_.includes(leak)]).toEqual([leak, false])
    expect(file.blur).toBeString()
  })

  test('it can’t be forwarded, collected, kept, edited, written down, or found', async () => {
    const { place } = await once()
    const forward = { forward: place }
    const others = await world.befriend(ben, cho)
    for (const kind of ['viewOnce', 'image'] as const)
      expect(await refusalOf(say(ben, others, forward, { kind }))).toBe('MessageGone')
    const record = { from: chat, cseqs: [place.cseq] }
    expect(await refusalOf(say(ben, others, record, { kind: 'chatRecord' }))).toBe('MessageGone')
    const kept = await refusalOf(ben.call(saveFavourites, { conversationId: chat, cseqs: [place.cseq] }))
    expect(kept).toBe('NotForFavourites')
    expect(await refusalOf(ann.call(editMessage, { ...place, text: 'words', cid: newId() }))).toBe(
      'NotYourMessage',
    )
    expect(await refusalOf(ben.call(transcribe, place))).toBe('NotAVoiceMessage')
    await runJob(world, openBeside(world).job('conversations.foldTexts'))
    for (const kind of ['media', 'voice', 'file', 'link'] as const)
      expect((await ben.do(searchMessages, { conversationId: chat, kind })).hits).toEqual([])
  })
})

describe('its file is deleted', () => {
  test('once everybody it was for has opened it, and not before', async () => {
    const group = await groupOf(ann, ben, cho)
    const { file, place } = await once(group)
    await see(ben, place)
    world.clock.advance(3 * minuteMs)
    await sweep()
    expect(isStored(file.id)).toBe(true)
    await see(cho, place)
    await sweep()
    // An answer may have been lost.
    expect(isStored(file.id)).toBe(true)
    world.clock.advance(3 * minuteMs)
    await sweep()
    await untilGone(file.id)
    expect((await ann.do(readOnce, place)).openedCount).toBe(2)
  })

  test('when the last who had not opened it leaves', async () => {
    const group = await groupOf(ann, ben, cho)
    const { file, place } = await once(group)
    await see(ben, place)
    await cho.do(leaveGroup, { conversationId: group })
    for (const _ of [1, 2]) {
      world.clock.advance(11 * minuteMs)
      await sweep()
    }
    await untilGone(file.id)
  })

  test('after two weeks, opened or not', async () => {
    const { file, place } = await once()
    world.clock.advance(14 * dayMs - minuteMs)
    await sweep()
    expect(isStored(file.id)).toBe(true)
    world.clock.advance(2 * minuteMs)
    expect(await openedBy(ben, place)).toBe('OnceOver')
    expect((await download(ben, place, crypto.randomUUID())).status).toBe(404)
    await sweep()
    await untilGone(file.id)
    expect(await ben.do(readOnce, place)).toMatchObject({ mayOpen: false, hasOpened: false })
    expect(await world.sql`select file_id from viewonce.item where file_id = ${file.id}`).toHaveLength(0)
  })
})
