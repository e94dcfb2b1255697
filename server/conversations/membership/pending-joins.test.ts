/** Joining groups of more than 200 by a link: the row at once, and one message a second for all. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  getGroup,
  getInviteLink,
  joinGroup,
  leaveGroup,
  type PersonId,
  readHistory,
} from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  type Extra,
  friendsNamed,
  type Person,
  runJob,
  send,
  systemMessagesOf,
  type TestWorld,
  transactIn,
  until,
} from '@linnet/testing'
import { createLog } from '../../kernel/log'
import { createAudience } from '../audience/audience'
import { createJoins } from './pending-joins'

let world: TestWorld
let ann: Person
let ben: Person
let crowd: Extra[]
let comers: Extra[]

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  crowd = await createCrowd(world, 200)
  comers = await createCrowd(world, 6)
})
afterAll(() => world.stop())

const groupOf = () => createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
const linkOf = async (person: Person, conversationId: ConversationId) =>
  (await person.do(getInviteLink, { conversationId })).code

/** The messages that name new members, without the one that names the first members. */
const joinsOf = async (conversationId: ConversationId) =>
  (await systemMessagesOf(ann, conversationId)).filter((message) => message.event === 'membersJoined')

const pendingCount = async () => (await world.sql<unknown[]>`select 1 from conversations.pending_join`).length

/** Makes people members whom no message names yet. */
async function storePending(
  conversationId: ConversationId,
  people: readonly { id: PersonId }[],
  { invitedBy, joinedBy = 'link' }: { invitedBy: Person; joinedBy?: string },
): Promise<void> {
  for (const { id } of people) {
    await world.sql`
      insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, invited_by, joined_at)
      values (${conversationId}, ${id}, 0, 'extra', ${joinedBy}, ${invitedBy.id}, clock_timestamp() - interval '1 minute')`
    await world.sql`insert into conversations.pending_join (conversation_id, person_id) values (${conversationId}, ${id})`
  }
  await world.sql`
    update conversations.conversation set member_count = member_count + ${people.length}::int where id = ${conversationId}`
}

test('those who joined by a link since the last message are named by one, which counts them', async () => {
  const group = await groupOf()
  const [last, ...first] = comers
  await storePending(group, first, { invitedBy: ann })
  await last?.do(joinGroup, { code: await linkOf(ann, group) })
  await until(async () => (await joinsOf(group)).length > 0)
  expect(await joinsOf(group)).toMatchObject([
    {
      by: 'link',
      actor: { id: ann.id },
      people: [...first, last].map((each) => ({ id: each?.id, name: each?.name })),
      peopleCount: 6,
      memberCount: 208,
    },
  ])
  expect(await pendingCount()).toBe(0)
})

test('each way of joining has a message, and nobody brought those who came by the links of several', async () => {
  const group = await groupOf()
  const [one, two, three, last] = comers as [Extra, Extra, Extra, Extra]
  await storePending(group, [one], { invitedBy: ann })
  await storePending(group, [two], { invitedBy: ben })
  await storePending(group, [three], { invitedBy: ben, joinedBy: 'scan' })
  await last.do(joinGroup, { code: await linkOf(ben, group), by: 'scan' })
  await until(async () => (await joinsOf(group)).length === 2)
  expect(new Map((await joinsOf(group)).map((message) => [message.by, message]))).toMatchObject(
    new Map([
      ['link', { actor: { id: one.id }, people: [{ id: one.id }, { id: two.id }], peopleCount: 2 }],
      ['scan', { actor: { id: ben.id }, people: [{ id: three.id }, { id: last.id }], peopleCount: 2 }],
    ]),
  )
})

test('one who joins reads and writes at once, before the message names them', async () => {
  const group = await groupOf()
  const [first, second] = comers as [Extra, Extra]
  const code = await linkOf(ann, group)
  // The first is named at once, the second after the pause.
  await first.do(joinGroup, { code })
  await until(async () => (await joinsOf(group)).length > 0)
  await second.do(joinGroup, { code })
  expect((await second.do(getGroup, { conversationId: group })).memberCount).toBe(204)
  const { cseq } = await send(second, group, 'hello')
  expect(
    (await second.do(readHistory, { conversationId: group })).entries.map((entry) => entry.cseq),
  ).toContain(cseq)
  await until(async () => (await joinsOf(group)).length === 2)
  expect((await joinsOf(group)).map(({ people }) => people.map(({ id }) => id))).toEqual([
    [first.id],
    [second.id],
  ])
})

test('the log says that a person joined before it says that they left', async () => {
  const group = await groupOf()
  const [one, two] = comers as [Extra, Extra]
  await storePending(group, [one, two], { invitedBy: ann })
  await one.do(leaveGroup, { conversationId: group })
  expect((await systemMessagesOf(ann, group)).slice(-2)).toMatchObject([
    { event: 'membersJoined', people: [{ id: one.id }, { id: two.id }], memberCount: 204 },
    { event: 'memberLeft', actor: { id: one.id }, memberCount: 203 },
  ])
  expect(await pendingCount()).toBe(0)
})

test('a server that stopped before the message names the new members after its start', async () => {
  const group = await groupOf()
  await storePending(group, comers, { invitedBy: ann })
  const joins = createJoins({
    transact: transactIn(world),
    audience: createAudience(() => false),
    log: createLog({ level: 'error', write: () => undefined }),
  })
  await runJob(world, joins.job)
  await until(async () => (await joinsOf(group)).length === 1)
  expect(await joinsOf(group)).toMatchObject([{ peopleCount: 6 }])
  expect(await pendingCount()).toBe(0)
  await joins.drain()
})
