/** Files are deleted, freeing their quota, once nothing visible to anybody refers to them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConversationId,
  deleteEntries,
  dissolveGroup,
  filePath,
  type FileView,
  type KindName,
  profileFields,
  recallMessage,
  removeChat,
  sendMessage,
  sendReport,
  setAutoDestroy,
  setGroupInfo,
  setProfileField,
  showFile,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  messageTo,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  sendFile,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import S3rver from 's3rver'
import sharp from 'sharp'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  chat = await world.befriend(ann, ben)
  await world.befriend(ann, cid)
})
afterAll(() => world.stop())

const picture = (colour: string) =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function sent(person: Person, more: Omit<Parameters<typeof sendFile>[1], 'person'>): Promise<FileView> {
  return valueOf(await sendFile(world.url, { person, ...more }))
}

const send = async (person: Person, to: ConversationId, content: object, kind: KindName): Promise<number> =>
  (await person.do(sendMessage, messageTo(to, content, { kind }))).cseq

/** Sends a message from Ann with a file. */
async function carried(to = chat) {
  const file = await sent(ann, { content: `letters ${newId()}`, name: 'a.txt' })
  return { file, cseq: await send(ann, to, { fileId: file.id }, 'file') }
}

/** Advances by days, running the expiry and release jobs on each. */
async function daysPass(days: number, where = world, env: Record<string, string> = {}): Promise<void> {
  const beside = openBeside(where, env)
  const jobs = ['conversations.destroyExpired', 'uploads.release'].map(beside.job)
  for (let day = 0; day < days; day++) {
    where.clock.advance(dayMs)
    for (const job of jobs) await runJob(where, job)
  }
}

const variantsOf = ({ id }: FileView) => {
  try {
    return readdirSync(join(world.dataDir, 'files', 'stored', id.slice(0, 2), id)).toSorted()
  } catch {
    return []
  }
}

async function untilGone(file: FileView): Promise<void> {
  await until(() => variantsOf(file).length === 0)
  expect(await refusalOf(ann.call(showFile, { id: file.id }))).toBe('FileNotFound')
}

async function usageOf(person: Person): Promise<bigint> {
  const [row] = await world.sql<{ bytes: bigint }[]>`
    select stored_bytes as bytes from uploads.usage where person_id = ${person.id}`
  return row?.bytes ?? 0n
}

describe('the file of a message', () => {
  test('is deleted some days after the message is recalled, and frees its quota', async () => {
    const before = await usageOf(ann)
    const { file, cseq } = await carried()
    await ann.do(recallMessage, { conversationId: chat, cseq })
    await daysPass(3)
    expect(variantsOf(file)).toEqual(['original'])
    await daysPass(1)
    await untilGone(file)
    expect(await usageOf(ann)).toBe(before)
  })

  test('is kept as long as the message is', async () => {
    const { file } = await carried()
    await daysPass(6)
    expect(variantsOf(file)).toEqual(['original'])
  })

  test('is deleted after the message self-destructs', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const { file } = await carried(group)
    await daysPass(5)
    await untilGone(file)
  })

  test('is deleted when both people have deleted the message, not when only one has', async () => {
    const [one, both] = [await carried(), await carried()]
    await ann.do(deleteEntries, { conversationId: chat, cseqs: [one.cseq, both.cseq] })
    await ben.do(deleteEntries, { conversationId: chat, cseqs: [both.cseq] })
    await daysPass(5)
    await untilGone(both.file)
    expect(variantsOf(one.file)).toEqual(['original'])
  })

  test('of a dissolved group is kept until nobody reads the group any more', async () => {
    const group = await groupOf(ann, ben)
    const { file } = await carried(group)
    await ann.do(dissolveGroup, { conversationId: group })
    await ann.do(removeChat, { conversationId: group })
    await daysPass(5)
    expect(variantsOf(file)).toEqual(['original'])
    await ben.do(removeChat, { conversationId: group })
    await daysPass(5)
    await untilGone(file)
  })

  test('is kept where it was forwarded, even inside a chat record', async () => {
    const group = await groupOf(ann, ben)
    const [one, other] = [await carried(), await carried()]
    await ben.do(sendMessage, {
      ...messageTo(group, { forward: { conversationId: chat, cseq: one.cseq } }),
      kind: 'file',
    })
    await send(ben, group, { from: chat, cseqs: [other.cseq], title: 'Record' }, 'chatRecord')
    for (const { cseq } of [one, other]) await ann.do(recallMessage, { conversationId: chat, cseq })
    await daysPass(5)
    for (const { file } of [one, other]) expect(variantsOf(file)).toEqual(['original'])
  })

  test('is kept while a report holds the message as evidence', async () => {
    const { file, cseq } = await carried()
    await ben.do(sendReport, {
      personId: ann.id,
      conversationId: chat,
      cseqs: [cseq],
      reason: 'spam',
      text: '',
      cid: newId(),
    })
    await ann.do(recallMessage, { conversationId: chat, cseq })
    await daysPass(5)
    expect(variantsOf(file)).toEqual(['original'])
  })

  test('is kept if sent again in time, but cannot be sent once about to be deleted', async () => {
    const [again, late] = [await carried(), await carried()]
    for (const { cseq } of [again, late]) await ann.do(recallMessage, { conversationId: chat, cseq })
    await daysPass(3)
    const cseq = await send(ann, chat, { fileId: again.file.id }, 'file')
    world.clock.advance(dayMs)
    const content = { fileId: late.file.id }
    expect(await refusalOf(ann.call(sendMessage, messageTo(chat, content, { kind: 'file' })))).toBe(
      'FileNotFound',
    )
    await daysPass(1)
    await untilGone(late.file)
    await daysPass(4)
    expect(variantsOf(again.file)).toEqual(['original'])
    for (const person of [ann, ben]) await person.do(deleteEntries, { conversationId: chat, cseqs: [cseq] })
    await daysPass(5)
    await untilGone(again.file)
  })
})

describe('a profile photo', () => {
  const photoOf = async (person: Person, colour: string) => {
    const file = await sent(person, { content: await picture(colour), purpose: 'photo' })
    await person.do(setProfileField, {
      field: profileFields.photo,
      content: filePath(file.id, 'original'),
    })
    return file
  }

  test('is deleted when replaced, and frees its quota', async () => {
    const old = await photoOf(cid, 'red')
    const present = await photoOf(cid, 'blue')
    const both = await usageOf(cid)
    await daysPass(5)
    await untilGone(old)
    expect(variantsOf(present)).toEqual(['original', 'thumb'])
    expect(await usageOf(cid)).toBeLessThan(both)
  })

  test('is kept while a contact card shows it', async () => {
    const old = await photoOf(cid, 'green')
    await send(ann, chat, { personId: cid.id }, 'contactCard')
    await photoOf(cid, 'white')
    await daysPass(5)
    expect(variantsOf(old)).toEqual(['original', 'thumb'])
  })

  test('of a group is deleted when replaced, or when nobody reads the dissolved group any more', async () => {
    const group = await groupOf(ann, ben)
    const set = async (colour: string) => {
      const file = await sent(ann, { content: await picture(colour), purpose: 'groupPhoto' })
      await ann.do(setGroupInfo, { conversationId: group, photo: file.id })
      return file
    }
    const [old, present] = [await set('red'), await set('blue')]
    await daysPass(5)
    await untilGone(old)
    expect(variantsOf(present)).toEqual(['original', 'thumb'])
    await ann.do(dissolveGroup, { conversationId: group })
    for (const person of [ann, ben]) await person.do(removeChat, { conversationId: group })
    await daysPass(5)
    await untilGone(present)
  })
})

test('files in a bucket are deleted from it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'linnet-release-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'linnet', configs: [] }],
  })
  const { port } = await server.run()
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'linnet',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
  }
  const objects = () =>
    readdirSync(directory, { recursive: true }).filter((name) => /original|thumb/.test(String(name)))
  const bucketed = await createTestWorld(env)
  try {
    const [dan, eve] = await peopleNamed(bucketed, 'Dan', 'Eve')
    const place = await bucketed.befriend(dan, eve)
    const outcome = valueOf(await sendFile(bucketed.url, { person: dan, content: await picture('red') }))
    const cseq = await send(dan, place, { fileId: outcome.id }, 'image')
    expect(objects().length).toBeGreaterThan(0)
    await dan.do(recallMessage, { conversationId: place, cseq })
    await daysPass(5, bucketed, env)
    await until(() => objects().length === 0)
  } finally {
    await bucketed.stop()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
})
