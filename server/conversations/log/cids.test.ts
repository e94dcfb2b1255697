import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, editMessage, sendMessage } from '@linnet/protocol'
import {
  createTestWorld,
  messageTo,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  said,
  say,
  send,
  type TestWorld,
} from '@linnet/testing'
import { acceptDrafts } from './accept-drafts'
import { keepCids, keyOfCid } from './cids'
import { digestOf, type Digests } from './digest'
import { answerAgain } from './rejections'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const dayMs = 24 * 3_600_000
const madeBefore = (days: number) => Bun.randomUUIDv7('hex', world.clock.nowMs() - days * dayMs)

describe('a retry after an upgrade', () => {
  const draftOf = (content: Record<string, unknown>, isNewer = false) => {
    const [draft] = acceptDrafts([
      { ...messageTo(chat, '', { cid: newId() }), senderId: ann.id, content, isNewer },
    ]).drafts
    if (!draft) throw new Error('the content was not accepted')
    return draft.digests
  }
  const stored = (sent: Digests) => ({ ...sent, id: newId(), cseq: 1, mseq: 1, atMs: 0 })
  const isAnswered = (first: Digests, retry: Digests) =>
    answerAgain(stored(first), { cid: newId(), digests: retry }).ok

  test('of the server, which now knows a part that was ignored, is answered', () => {
    const reduced = draftOf({ text: 'hello', glow: true }, true)
    const whole = { ...reduced, accepted: digestOf('with the glow') }
    expect(isAnswered(reduced, whole)).toBe(true)
    expect(isAnswered(whole, reduced)).toBe(true)
  })

  test('of the app, which now spells the same content differently, is answered', () => {
    const spelled = draftOf({ text: 'hello', mentions: [ben.id] })
    const respelled = draftOf({ mentions: [ben.id], text: 'hello' })
    expect(respelled.sent).not.toBe(spelled.sent)
    expect(isAnswered(spelled, respelled)).toBe(true)
  })

  test('of a server that kept one digest is answered, and another message is not', () => {
    const now = draftOf({ text: 'hello' })
    expect(isAnswered({ sent: now.accepted, accepted: now.accepted }, now)).toBe(true)
    expect(isAnswered(now, draftOf({ text: 'hello!' }))).toBe(false)
  })
})

describe('an id', () => {
  test('of any form finds the first answer, in a message and in an edit', async () => {
    for (const cid of [newId(), newId().toUpperCase(), 'kit-1', '~'.repeat(64)]) {
      const message = messageTo(chat, 'once', { cid })
      const first = await ann.do(sendMessage, message)
      expect(await ann.do(sendMessage, message)).toEqual(first)
      expect(await refusalOf(say(ann, chat, 'twice', { cid }))).toBe('IdReused')
      const edit = { conversationId: chat, cseq: first.cseq, text: 'better', cid: `${cid.slice(1)}e` }
      const edited = await ann.do(editMessage, edit)
      expect(await ann.do(editMessage, edit)).toEqual(edited)
    }
  })

  test('finds its answer whichever of its digests another version of the server has in common', async () => {
    for (const table of ['used_cid', 'entry']) {
      const message = messageTo(chat, 'upgraded', { cid: newId() })
      const first = await ann.do(sendMessage, message)
      await world.sql.unsafe(
        `update conversations.${table} set digest = gen_random_uuid() where sender_id = $1 and cid::text = $2`,
        [ann.id, message.cid],
      )
      expect(await ann.do(sendMessage, message)).toEqual(first)
    }
  })

  test('belongs to its sender alone', async () => {
    const cid = newId()
    await send(ann, chat, 'mine', { cid })
    expect((await say(ben, chat, 'mine as well', { cid })).ok).toBe(true)
  })

  test('may be some months old, or some weeks ahead, by a clock that is wrong', async () => {
    for (const days of [179, 40, -30])
      expect((await say(ann, chat, 'hello', { cid: madeBefore(days) })).ok).toBe(true)
  })

  test('of a time that is not kept is refused, in a message and in an edit', async () => {
    const cseq = await said(ann, chat, 'hello')
    for (const cid of [181, 5000, -32, -5000].map(madeBefore)) {
      expect(await refusalOf(say(ann, chat, 'hello', { cid }))).toBe('IdOutOfTime')
      const edit = ann.call(editMessage, { conversationId: chat, cseq, text: 'hi', cid })
      expect(await refusalOf(edit)).toBe('IdOutOfTime')
    }
  })

  test('that is refused by now still gets its first answer, as long as it is kept', async () => {
    const message = messageTo(chat, 'long ago', { cid: madeBefore(179) })
    const first = await ann.do(sendMessage, message)
    world.clock.advance(2 * dayMs)
    expect(await ann.do(sendMessage, message)).toEqual(first)
    expect(await refusalOf(say(ann, chat, 'other', { cid: message.cid }))).toBe('IdReused')
  })
})

const quartersKept = async () => {
  const rows = await world.sql<{ quarter: string }[]>`
    select right(relname, 6) as quarter from pg_class
    where relnamespace = 'conversations'::regnamespace and relkind = 'r' and relname like 'used\_cid\_2%' order by 1`
  return rows.map(({ quarter }) => quarter)
}
const quarterOf = (days: number) => {
  const date = new Date(Date.now() + days * dayMs)
  return `${date.getUTCFullYear()}_${Math.floor(date.getUTCMonth() / 3) + 1}`
}

test('ids are kept by quarter: those to come are prepared, and the oldest are dropped', async () => {
  const quarters = await quartersKept()
  expect(quarters[0]).toBe(quarterOf(-180))
  expect(quarters.at(-1)! >= quarterOf(89)).toBe(true)
  await world.sql.unsafe(`
    create table conversations.used_cid_2020_1 partition of conversations.used_cid
      for values from (conversations.first_cid('2020-01-01Z')) to (conversations.first_cid('2020-04-01Z'));
    drop table conversations.used_cid_${quarters.at(-1)}`)
  await runJob(world, keepCids)
  expect(await quartersKept()).toEqual(quarters)
})

test('the key of an id sorts by its time; those without a time come last', () => {
  const keys = [madeBefore(100), madeBefore(50), newId(), 'kit-1'].map(keyOfCid)
  expect(keys.toSorted()).toEqual(keys)
  expect(keyOfCid('kit-1')).not.toBe(keyOfCid('kit-2'))
})
