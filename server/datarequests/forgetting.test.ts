/** A closed account is forgotten step by step, whatever others do between two steps. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  inviteMembers,
  leaveGroup,
  listFriends,
  profileFields,
  requestDeletion,
  requestFriend,
  setAdmins,
  setProfileField,
  transferGroup,
} from '@linnet/protocol'
import {
  approveDeletion,
  createTestWorld,
  friendsNamed,
  groupOf,
  loginPassword,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  type TestWorld,
} from '@linnet/testing'
import type { Job } from '../kernel/jobs'

let world: TestWorld
let job: Job
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  job = openBeside(world).job('datarequests.forget')
})
beforeEach(async () => {
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

async function closed(person: Person): Promise<string> {
  const { id } = await person.do(requestDeletion, { password: loginPassword })
  await approveDeletion(world, id)
  return id
}
/** Runs one step; returns the phase that is next. */
async function step(id: string): Promise<string | null | undefined> {
  await runJob(world, { ...job, run: async (work) => void (await job.run(work)) })
  const [row] = await world.sql<{ forgetting: string | null }[]>`
    select forgetting from datarequests.request where id = ${id}`
  return row?.forgetting
}
const friendIds = async (person: Person) =>
  (await person.do(listFriends, {})).flatMap(({ friends }) => friends).map(({ id }) => id)

test('the account is closed at once, and each group and friend goes in a transaction of its own', async () => {
  for (const owner of [ben, cid]) await groupOf(owner, ann)
  const id = await closed(ann)
  expect(await refusalOf(ann.call(listFriends, {}))).toBe('SessionEnded')
  expect(await friendIds(ben)).toContain(ann.id)
  const steps = ['messages']
  for (let phase = await step(id); phase; phase = await step(id)) steps.push(phase)
  expect(steps.join(' ')).toBe(
    'messages participation relations relations relations memberships memberships memberships content profile log',
  )
  for (const other of [ben, cid]) expect(await friendIds(other)).not.toContain(ann.id)
})

test('a group handed over to a closed account goes to the next in rank', async () => {
  await world.befriend(ben, cid)
  const group = await groupOf(ben, ann, cid)
  await closed(ann)
  await ben.do(transferGroup, { conversationId: group, personId: ann.id })
  await runJob(world, job)
  const [owner] = await world.sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from groups.group where conversation_id = ${group}`
  expect(owner?.ownerId).toBe(ben.id)
  expect(
    await world.sql<unknown[]>`
    select 1 from conversations.member where person_id = ${ann.id} and role is not null`,
  ).toHaveLength(0)
})

test('two closed accounts do not hand a group to each other without end', async () => {
  await world.befriend(ben, cid)
  const group = await groupOf(cid, ann, ben)
  await cid.do(setAdmins, { conversationId: group, personIds: [ann.id, ben.id], isOn: true })
  const ids = [await closed(ann), await closed(ben)]
  await cid.do(transferGroup, { conversationId: group, personId: ann.id })
  await cid.do(leaveGroup, { conversationId: group })
  for (let n = 0; n < 12; n++) await step(ids[0]!)
  for (const id of ids) expect(await step(id)).toBeNull()
})

test('nobody can add a closed account to a group or ask to be its friend', async () => {
  await ann.do(setProfileField, { field: profileFields.groupAdding, content: 'everyone' })
  const dee = await world.person('Dee')
  for (const owner of [ben, dee]) await world.befriend(owner, cid)
  const [group, another] = [await groupOf(dee, cid), await groupOf(ben, cid)]
  await closed(ann)
  const adding = dee.call(inviteMembers, { conversationId: group, personIds: [ann.id] })
  expect(await refusalOf(adding)).toBe('NotYourFriend')
  const asking = dee.call(requestFriend, { personId: ann.id, text: '' })
  expect(await refusalOf(asking)).toBe('CardsNotAccepted')
  expect(await ben.do(inviteMembers, { conversationId: another, personIds: [ann.id] })).toMatchObject({
    added: 0,
  })
})

test('accounts that cannot be forgotten further do not hold up others', async () => {
  const second = await closed(ben)
  await world.sql`
    insert into datarequests.request
    select (jsonb_populate_record(request, jsonb_build_object(
      'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'forgetting', 'unknown'))).*
    from datarequests.request, generate_series(1, 21) as n where id = ${second}`
  await runJob(world, job)
  await runJob(world, job)
  const [row] = await world.sql<{ forgetting: string | null }[]>`
    select forgetting from datarequests.request where id = ${second}`
  expect(row?.forgetting).toBeNull()
})
