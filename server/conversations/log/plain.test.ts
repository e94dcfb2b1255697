import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newEntry, type PersonId, sendMessage } from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  friendsNamed,
  groupOf,
  logOf,
  messageTo,
  type Person,
  refused,
  type TestWorld,
} from '@linnet/testing'
import { createMetrics } from '../../kernel/metrics'
import { createTransact, type Ending } from '../../kernel/work'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

describe('plain messages that are sent together with others', () => {
  test('keep their order within a conversation', async () => {
    const [mixed, plain] = [await groupOf(ann, ben), await groupOf(ann, ben)]
    const phone = await ann.connect()
    const texts = Array.from({ length: 20 }, (_, n) => String(n))
    const sent = texts.flatMap((text) => [
      // Every third message of one group names somebody, and can't be stored with the plain ones.
      messageTo(mixed, Number(text) % 3 === 0 ? { text, mentions: [ben.id] } : text),
      messageTo(plain, text),
    ])
    const answers = await Promise.all(sent.map((message) => phone.call(sendMessage, message)))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    for (const conversationId of [mixed, plain]) {
      const log = await logOf(ann, conversationId)
      expect(
        log.flatMap(({ message: { content } }) => (content.kind === 'text' ? content.text : [])),
      ).toEqual(texts)
    }
    await phone.close()
  })

  test('are stored once when they are repeated in one batch, and refused one by one', async () => {
    const group = await groupOf(ann, ben)
    const eve = await world.person('Eve')
    const message = messageTo(group, 'twice')
    const [first, again, strange] = await Promise.all([
      ann.call(sendMessage, message),
      ann.call(sendMessage, message),
      eve.call(sendMessage, messageTo(group, 'let me in')),
    ])
    expect(again).toEqual(first)
    expect(strange).toMatchObject(refused('ConversationNotFound'))
    const peer = await ben.connect()
    await ann.do(sendMessage, messageTo(group, 'after'))
    expect(entryOf(await peer.next(newEntry)).cseq).toBe((first.ok ? first.value.cseq : 0) + 1)
    await peer.close()
  })
})

describe('an act whose statements commit by themselves', () => {
  const stored = Bun.randomUUIDv7()
  const endings: Ending[] = []
  const behind: PersonId[][] = []
  const transact = () =>
    createTransact({
      sql: world.sql,
      clock: { nowMs: Date.now },
      deliver: () => undefined,
      catchUp: (people) => behind.push([...people]),
      metrics: createMetrics(),
    })

  test('makes people catch up if it fails after its statement', async () => {
    const failed = transact()(
      async (work) => {
        work.afterEnd((ending) => endings.push(ending))
        work.catchUpIfUnknown(() => [ben.id])
        await work.sql`update profiles.person set nickname = ${stored} where id = ${ann.id}`
        work.afterCommit(() => undefined)
        await work.sql`select 1 / 0`
      },
      { autocommits: true },
    )
    expect(failed).rejects.toThrow('division by zero')
    await failed.catch(() => undefined)
    expect(endings).toEqual(['unknown'])
    expect(behind).toEqual([[ben.id]])
    const [row] = await world.sql<
      { nickname: string }[]
    >`select nickname from profiles.person where id = ${ann.id}`
    expect(row?.nickname).toBe(stored)
  })

  test('has stored nothing if its statement was refused, and disturbs nobody', async () => {
    const released = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = world.sql.begin(async (tx) => {
      await tx`select from profiles.person where id = ${ann.id} for update`
      locked.resolve()
      await released.promise
    })
    await locked.promise
    endings.length = behind.length = 0
    const failed = transact()(
      async (work) => {
        work.afterEnd((ending) => endings.push(ending))
        work.catchUpIfUnknown(() => [ben.id])
        await work.sql`select set_config('lock_timeout', '10', false)`
        await work.sql`update profiles.person set nickname = 'other' where id = ${ann.id}`
      },
      { autocommits: true },
    )
    expect(failed).rejects.toThrow('lock timeout')
    await failed.catch(() => undefined)
    expect([endings, behind]).toEqual([['rolledBack'], []])
    released.resolve()
    await holding
  })
})
