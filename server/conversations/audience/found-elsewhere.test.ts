/** Several processes over one database, of which one stores entries of a large group, and another one finds their recipients by itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ConversationId, newEntry, type PersonId } from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  type Extra,
  friendsNamed,
  messageTo,
  type Person,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import type { Frame } from '../../kernel/work'
import { noteQuietChange } from '../log/quiet-change'
import { sendAll } from '../log/send'
import { addMembers, removeMembers } from '../membership/membership'
import { lockGroup } from '../membership/membership-reads'
import { type Audience, createAudience } from './audience'
import { findRecipients, FoundRecipients } from './found-elsewhere'

const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }

let world: TestWorld
let ann: Person
let ben: Person
let crowd: Extra[]
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  crowd = await createCrowd(world, 600)
  group = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
})
afterAll(() => world.stop())

const openAudience = () => createAudience(() => true, { isShared: true })

/** Acts with one audience, and returns the frames of entries. */
async function framesOf(
  act: (transact: ReturnType<typeof transactIn>) => Promise<unknown>,
): Promise<Frame[]> {
  const frames: Frame[] = []
  await act(transactIn(world, (frame) => void (frame.event === newEntry && frames.push(frame))))
  return frames
}

const send = (audience: Audience, content: object) =>
  framesOf((transact) =>
    transact((work) =>
      sendAll(work, { audience, files }, [{ ...messageTo(group, content), senderId: ann.id }]),
    ),
  )

const change = (audience: Audience, act: 'remove' | 'add', { id }: { id: PersonId }) =>
  framesOf((transact) =>
    transact(async (work) => {
      await lockGroup(work, group)
      const place = { conversationId: group, actorId: ann.id, personIds: [id] }
      await (act === 'remove'
        ? removeMembers(work, audience, { ...place, groupName: '', why: 'removed' })
        : addMembers(work, audience, { ...place, by: 'invitation', hidesHistory: true }))
    }),
  )

/** The recipients that another process finds for a frame; undefined for a frame that names them. */
async function foundBy(audience: Audience, { group: given, to }: Frame): Promise<PersonId[] | undefined> {
  if (!given) return undefined
  const found = await findRecipients(
    { audience, sql: world.sql },
    FoundRecipients.parse(JSON.parse(JSON.stringify(given.said))),
  )
  const besides = given.besides.filter((personId) => to.includes(personId))
  expect(found.filter((personId) => besides.includes(personId))).toEqual([])
  return [...found, ...besides]
}

/** Every frame reaches the same people, once each, whichever of the processes finds them. */
async function expectSame(frames: readonly Frame[], audiences: readonly Audience[]): Promise<void> {
  for (const frame of frames)
    for (const audience of audiences) {
      const found = await foundBy(audience, frame)
      if (found) expect(found.toSorted()).toEqual(frame.to.toSorted())
      else expect(frame.to.length).toBeLessThan(500)
    }
}

test('who comes and goes at any process hears as the one that stores an entry decides', async () => {
  const processes = [openAudience(), openAudience(), openAudience()] as const
  const [one, other, third] = processes
  for (const audience of processes) await audience.of(world.sql, [group])
  const [gone, back] = crowd as [Extra, Extra]
  const steps: (() => Promise<Frame[]>)[] = [
    () => send(one, { text: 'one' }),
    () => change(other, 'remove', gone),
    () => send(one, { text: 'two' }),
    () => change(third, 'remove', back),
    () => send(other, { text: 'three' }),
    () => change(one, 'add', back),
    () => send(third, { text: 'four' }),
    // Hidden from the one who is back.
    () => send(one, { text: 'five', replyTo: 2 }),
    () =>
      framesOf((transact) =>
        transact((work) =>
          noteQuietChange(work, other, { conversationId: group, actorId: ann.id, change: 'settings' }),
        ),
      ),
  ]
  const all: Frame[] = []
  for (const step of steps) {
    const frames = await step()
    expect(frames.length).toBeGreaterThan(0)
    await expectSame(frames, processes)
    all.push(...frames)
  }
  expect(all.filter((frame) => frame.group !== undefined && frame.to.length > 500).length).toBeGreaterThan(6)
  // The quote is one for those who may read it, and another for the one from whom it is hidden.
  expect(all.filter(({ to, group: given }) => given && to.length === 1).map(({ to }) => to)).toEqual([
    [back.id],
  ])
})

test('people who blocked the sender get a frame of their own', async () => {
  const [here, elsewhere] = [openAudience(), openAudience()]
  const blocker = crowd[2] as Extra
  await transactIn(world)((work) =>
    here.block(work, { personId: blocker.id, senderId: ann.id, isBlocked: true }),
  )
  const blocked = await send(here, { text: 'blocked' })
  expect(blocked.map(({ to }) => to.includes(blocker.id))).toEqual([false, true])
  await expectSame(blocked, [elsewhere])
})

test('a removed member is not found by a process that has not heard of the removal', async () => {
  const [here, elsewhere] = [openAudience(), openAudience()]
  const leaving = crowd[3] as Extra
  const before = await send(here, { text: 'before' })
  expect((await Promise.all(before.map((frame) => foundBy(elsewhere, frame)))).flat()).toContain(leaving.id)
  await change(here, 'remove', leaving)
  const after = await send(here, { text: 'after' })
  expect((await Promise.all(after.map((frame) => foundBy(elsewhere, frame)))).flat()).not.toContain(
    leaving.id,
  )
  expect(elsewhere.cached(group)?.has(leaving.id)).toBe(false)
})
