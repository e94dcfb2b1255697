/** An entry's recipients are decided when it gets its place in the log, not when the sender asks. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  createGroup,
  listMembers,
  type EntryView,
  newEntry,
  type PersonId,
  removeChat,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import type { Frame, Work } from '../../kernel/work'
import { removeFromList } from '../list/chat-state'
import { noteQuietChange } from '../log/quiet-change'
import { sendAll } from '../log/send'
import { addMembers, dissolveGroup, removeMembers, setGroupName } from '../membership/membership'
import { lockGroup } from '../membership/membership-reads'
import { type Audience, createAudience } from './audience'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

/** The texts and the changes that people receive, each as "who: what". */
function transactHeard(heard: string[]) {
  return transactIn(world, ({ event, to, data }: Frame) => {
    if (event !== newEntry) return
    const { content } = (data as { entry: EntryView }).entry.message
    const said =
      content.kind === 'text' ? content.text : content.kind === 'change' ? content.change : undefined
    for (const { id, name } of [ann, ben, cid])
      if (said !== undefined && to.includes(id)) heard.push(`${name}: ${said}`)
  })
}

/**
 * Two audiences over one database, as of two processes. The one holds the members of a group; the other changes them, of which the
 * one does not hear. Returns what people receive of the one's message and of its change afterwards.
 */
async function heardAfter(change: (work: Work, elsewhere: Audience) => Promise<unknown>) {
  const [here, elsewhere] = [createAudience(() => true), createAudience(() => true)]
  await here.of(world.sql, [group])
  await transactIn(world)(async (work) => {
    await lockGroup(work, group)
    await change(work, elsewhere)
  })
  const heard: string[] = []
  const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }
  const message = { ...messageTo(group, 'psst'), senderId: ann.id }
  await transactHeard(heard)((work) => sendAll(work, { audience: here, files }, [message]))
  await here.of(world.sql, [group])
  await transactIn(world)((work) => change(work, elsewhere))
  await transactHeard(heard)((work) =>
    noteQuietChange(work, here, { conversationId: group, actorId: ann.id, change: 'settings' }),
  )
  return heard.toSorted()
}

/**
 * Sends a message that looks up its recipients during a membership change and is stored after it; returns the people who
 * received it.
 */
async function recipientsAfter(change: (audience: Audience, work: Work) => Promise<unknown>) {
  const received = new Set<PersonId>()
  const deliver = ({ event, to, data }: Frame) => {
    const isMessage =
      event === newEntry && (data as { entry: EntryView }).entry.message.content.kind === 'text'
    if (isMessage) for (const personId of to) received.add(personId)
  }
  const transact = transactIn(world, deliver)
  const audience = createAudience(() => true)
  const looked = Promise.withResolvers<undefined>()
  const done = Promise.withResolvers<undefined>()
  const changeEnds = transact(async (work) => {
    await lockGroup(work, group)
    await change(audience, work)
    done.resolve(undefined)
    await looked.promise
  })
  await done.promise
  const watched: Audience = {
    ...audience,
    of: async (...wanted) => {
      const recipients = await audience.of(...wanted)
      looked.resolve(undefined)
      return recipients
    },
  }
  const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }
  const [outcome] = await transact((work) =>
    sendAll(work, { audience: watched, files }, [{ ...messageTo(group, 'psst'), senderId: ann.id }]),
  )
  await changeEnds
  expect(outcome?.ok).toBe(true)
  return received
}

test('a member removed while a message is being sent does not receive it', async () => {
  group = await groupOf(ann, ben, cid)
  const received = await recipientsAfter((audience, work) =>
    removeMembers(work, audience, {
      conversationId: group,
      actorId: ann.id,
      personIds: [ben.id],
      groupName: '',
      why: 'removed',
    }),
  )
  expect(received).toEqual(new Set([ann.id, cid.id]))
})

test('a member removed by another process receives neither messages nor changes', async () => {
  group = await groupOf(ann, ben, cid)
  const leaving = { conversationId: group, actorId: ann.id, groupName: '', why: 'removed' } as const
  const going = [[ben.id], [cid.id]]
  const heard = await heardAfter((work, elsewhere) =>
    removeMembers(work, elsewhere, { ...leaving, personIds: going.shift() ?? [] }),
  )
  expect(heard).toEqual(['Ann: psst', 'Ann: settings', 'Cid: psst'])
})

test('a member added by another process receives messages and changes', async () => {
  group = await groupOf(ann, cid)
  const joining = { conversationId: group, actorId: ann.id, by: 'invitation', hidesHistory: true } as const
  const coming = [[ben.id]]
  const heard = await heardAfter((work, elsewhere) =>
    addMembers(work, elsewhere, { ...joining, personIds: coming.shift() ?? [] }),
  )
  expect(heard).toEqual([
    'Ann: psst',
    'Ann: settings',
    'Ben: psst',
    'Ben: settings',
    'Cid: psst',
    'Cid: settings',
  ])
})

test('a name that another process stored stands at the next message', async () => {
  group = await groupOf(ann, ben, cid)
  const [here, elsewhere] = [createAudience(() => true, { isShared: true }), createAudience(() => true)]
  await here.of(world.sql, [group])
  await transactIn(world)((work) =>
    setGroupName(work, elsewhere, { conversationId: group, personId: ann.id, groupName: 'Captain' }),
  )
  expect((await here.newest(world.sql, [group])).get(group)?.groupName(ann.id)).toBe('Captain')
})

test('a member added while a message is being sent receives it', async () => {
  group = (await ann.do(createGroup, { personIds: [cid.id] })).conversationId
  const received = await recipientsAfter((audience, work) =>
    addMembers(work, audience, {
      conversationId: group,
      actorId: ann.id,
      personIds: [ben.id],
      by: 'invitation',
      hidesHistory: true,
    }),
  )
  expect(received).toEqual(new Set([ann.id, ben.id, cid.id]))
})

test('a person added by a transaction that rolls back receives nothing', async () => {
  group = (await ann.do(createGroup, { personIds: [cid.id] })).conversationId
  const audience = createAudience(() => true)
  const change = transactIn(world)(async (work) => {
    await lockGroup(work, group)
    const coming = { conversationId: group, actorId: ann.id, personIds: [ben.id], hidesHistory: true }
    await addMembers(work, audience, { ...coming, by: 'invitation' })
    throw new Error('rolled back')
  })
  expect(change).rejects.toThrow('rolled back')
  await change.catch(() => undefined)
  const recipients = (await audience.of(world.sql, [group])).get(group)
  expect(new Set(recipients?.people())).toEqual(new Set([ann.id, cid.id]))
})

test('members added together are listed in the order they were named', async () => {
  for (const personIds of [
    [ben.id, cid.id],
    [cid.id, ben.id],
  ]) {
    const { conversationId } = await ann.do(createGroup, { personIds })
    const { members } = await ann.do(listMembers, { conversationId })
    expect(members.map(({ personId }) => personId)).toEqual([ann.id, ...personIds])
  }
})

test('a batch over more conversations than the cache holds still reaches everyone', async () => {
  const [one, other] = await Promise.all(
    [ben, cid].map(async ({ id }) => (await ann.do(createGroup, { personIds: [id] })).conversationId),
  )
  if (!one || !other) throw new Error('two groups were made')
  const audience = createAudience(() => true, { limits: { conversations: 1, members: 100 } })
  await audience.of(world.sql, [one])
  const recipients = await audience.of(world.sql, [one, other])
  expect(new Set(recipients.get(one)?.people())).toEqual(new Set([ann.id, ben.id]))
  expect(new Set(recipients.get(other)?.people())).toEqual(new Set([ann.id, cid.id]))
})

test('people who delete a dissolved group, or had removed it before, receive none of its later changes', async () => {
  group = await groupOf(ann, ben, cid)
  const audience = createAudience(() => true)
  await audience.of(world.sql, [group])
  await ben.do(removeChat, { conversationId: group })
  const transact = transactIn(world)
  await transact((work) => dissolveGroup(work, audience, { conversationId: group, groupName: '' }))
  const readers = async () => new Set((await audience.of(world.sql, [group])).get(group)?.people())
  expect(await readers()).toEqual(new Set([ann.id, cid.id]))
  await transact((work) => removeFromList(work, audience, { conversationId: group, personId: cid.id }))
  expect(await readers()).toEqual(new Set([ann.id]))
})
