/** Reactions in groups of more than 200: the row at once, and one change a second for all. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ConversationId, newEntry, reactToMessage } from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  entryOf,
  friendsNamed,
  isIn,
  logOf,
  type Person,
  runJob,
  send,
  type TestWorld,
  createTestWorld,
  transactIn,
  until,
} from '@linnet/testing'
import { createLog } from '../../kernel/log'
import { createAudience } from '../audience/audience'
import { createReactions } from './pending-reactions'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
  const crowd = await createCrowd(world, 200)
  group = await createCrowdedGroup(world, { owner: ann, friends: [ben, cid], crowd })
})
afterAll(() => world.stop())

/** The changes that state reactions to a message, as a person reads them, oldest first. */
const changesOf = async (person: Person, cseq: number) =>
  (await logOf(person, group))
    .flatMap((entry) => {
      const { content } = entry.message
      const isReacted = content.kind === 'change' && content.change === 'reacted' && content.target === cseq
      return isReacted ? [{ cseq: entry.cseq, ...content }] : []
    })
    .toSorted((one, other) => one.cseq - other.cseq)

/** Stores a reaction that no change states yet. */
async function storePending(person: Person, cseq: number, emoji: string): Promise<void> {
  await world.sql`
    insert into conversations.reaction (conversation_id, cseq, emoji, person_id, at)
    values (${group}, ${cseq}, ${emoji}, ${person.id}, now())`
  await world.sql`
    insert into conversations.pending_reaction (conversation_id, cseq, person_id) values (${group}, ${cseq}, ${person.id})`
}

const pendingCount = async () =>
  (await world.sql<unknown[]>`select 1 from conversations.pending_reaction`).length

test('what many did since the last change is one change, which states all counts and answers the call', async () => {
  const { cseq } = await send(ann, group, 'a party')
  await storePending(ben, cseq, '👍')
  await storePending(cid, cseq, '🎉')
  const answer = await ann.do(reactToMessage, { conversationId: group, cseq, emoji: '👍', isOn: true })
  const changes = await changesOf(ann, cseq)
  expect(changes.map((change) => change.cseq)).toEqual([answer.cseq])
  expect(new Map(changes[0]?.counts?.map(({ emoji, count }) => [emoji, count]))).toEqual(
    new Map([
      ['👍', 2],
      ['🎉', 1],
    ]),
  )
  expect(await pendingCount()).toBe(0)
})

test('its readers learn which reactions are theirs, from the frame and from the log', async () => {
  const { cseq } = await send(ann, group, 'yours')
  const devices = [await ben.connect(), await cid.connect()]
  await ben.do(reactToMessage, { conversationId: group, cseq, emoji: '🎉', isOn: true })
  const mine = []
  for (const device of devices) {
    const frame = await device.next(
      newEntry,
      isIn(group, ({ msg }) => msg.content.change === 'reacted'),
    )
    mine.push((entryOf(frame).msg.content as { mine?: string[] }).mine)
    await device.close()
  }
  expect(mine).toEqual([['🎉'], undefined])
  expect((await changesOf(ben, cseq))[0]?.mine).toEqual(['🎉'])
  expect((await changesOf(cid, cseq))[0]?.mine).toEqual([])
})

test('a server that stopped before the change states it after its start', async () => {
  const { cseq } = await send(ann, group, 'unfinished')
  await storePending(ben, cseq, '👍')
  const reactions = createReactions({
    transact: transactIn(world),
    audience: createAudience(() => false),
    log: createLog({ level: 'error', write: () => undefined }),
  })
  await runJob(world, reactions.job)
  await until(async () => (await changesOf(ann, cseq)).length === 1)
  expect(await pendingCount()).toBe(0)
  await reactions.drain()
})
