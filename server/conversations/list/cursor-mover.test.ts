import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type ConversationId, cursorMoved, getChat, listChats } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  groupsOf,
  type Person,
  send,
  type TestWorld,
  watchStatements,
} from '@linnet/testing'
import { divide } from '../../kernel/primary/primaries'
import { createAudience } from '../audience/audience'
import { createCursorMover } from './cursor-mover'

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben, cat] = await friendsNamed(world, 'Ann', 'Ben', 'Cat')
})
afterAll(() => world.stop())

/** The conversation of two friends. */
async function directOf(person: Person, friend: Person): Promise<ConversationId> {
  const chat = (await person.do(listChats, {})).find(({ peerId }) => peerId === friend.id)
  if (!chat) throw new Error('they are no friends')
  return chat.id
}

const audience = createAudience(() => false)
let statements = 0
let delivered: { event: unknown; to: readonly string[]; data: unknown }[] = []

/** Moves cursors in one transaction, and counts its statements apart from those that begin and end it. */
async function inOneBatch(act: (mover: ReturnType<typeof createCursorMover>) => Promise<unknown>[]) {
  const sizes: number[] = []
  delivered = []
  statements = 0
  const transact = watchStatements(
    world,
    () => statements++,
    (frame) => delivered.push(frame),
  )
  const mover = createCursorMover({
    primaries: divide([{ transact }]),
    audience,
    onBatch: (size) => sizes.push(size),
  })
  const calls = act(mover)
  await Promise.all(calls)
  expect(sizes).toEqual([calls.length])
}

describe('a batch', () => {
  test('with a read and a received cursor makes one frame for the other person', async () => {
    const id = await directOf(ann, ben)
    for (let count = 0; count < 3; count++) await send(ben, id, 'hello')
    const { mseq } = await ann.do(getChat, { conversationId: id })
    await inOneBatch((mover) => [
      mover.receive({ personId: ann.id, connectionId: undefined, cursors: { [id]: mseq } }),
      mover.read({ personId: ann.id, connectionId: undefined, conversationId: id, mseq: mseq - 1 }),
    ])
    expect(delivered.filter(({ event }) => event === cursorMoved)).toMatchObject([
      { to: [ben.id], data: { readMseq: mseq - 1, receivedMseq: mseq } },
    ])
  })

  test('with many members of a group makes one frame for each sender: that of who has read furthest', async () => {
    const id = await groupOf(ann, ben, cat)
    for (let count = 0; count < 3; count++) await send(ann, id, 'hello')
    const read = (person: Person, mseq: number) => ({
      personId: person.id,
      connectionId: undefined,
      conversationId: id,
      mseq,
    })
    await inOneBatch((mover) => [mover.read(read(ben, 2)), mover.read(read(cat, 3))])
    expect(delivered.filter(({ event }) => event === cursorMoved)).toMatchObject([
      { to: [ann.id], data: { personId: cat.id, readMseq: 3 } },
    ])
  })

  test('of 100 cursors takes as many statements as one: one that moves them, and one that finds whom to tell', async () => {
    const direct = await directOf(ann, ben)
    for (let count = 0; count < 2; count++) await send(ben, direct, 'hello')
    const [first, ...others] = await groupsOf(100, ben, ann)
    if (!first) throw new Error('there are no chats')
    await Promise.all([first, ...others].map((id) => send(ben, id, 'hello')))
    const read = (conversationId: ConversationId, mseq = 1) => ({
      personId: ann.id,
      connectionId: undefined,
      conversationId,
      mseq,
    })
    await inOneBatch((mover) => [mover.read(read(first))])
    expect(statements).toBe(2)
    await inOneBatch((mover) => others.map((id) => mover.read(read(id))))
    expect(statements).toBe(2)
    await inOneBatch((mover) => [mover.read(read(direct, 1))])
    // The other person of the conversation is read the first time, and cached from then on.
    await inOneBatch((mover) => [mover.read(read(direct, 2))])
    expect(statements).toBe(1)
    // One query serves existing cursors, and one of a non-member.
    const elsewhere = await world.befriend(ben, cat)
    await inOneBatch((mover) => [
      ...others.map((id) => mover.read(read(id))),
      mover.read(read(elsewhere)).catch(() => undefined),
    ])
    expect(statements).toBe(2)
    expect(delivered).toEqual([])
  }, 30_000)
})
