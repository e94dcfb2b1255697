/** A closed account is forgotten step by step, whatever others do between two steps. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { listFriends, requestDeletion, transferGroup } from '@linnet/protocol'
import { completeDeletion } from '@linnet/protocol/staff'
import {
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
  const sam = await world.staff('support', 'Sam')
  await sam.do(completeDeletion, { id, reason: 'asked for it' })
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
  const steps = ['participation']
  for (let phase = await step(id); phase; phase = await step(id)) steps.push(phase)
  expect(steps.join(' ')).toBe(
    'participation relations relations relations memberships memberships memberships content profile log',
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

test('an account that cannot be forgotten further does not hold up others', async () => {
  const [first, second] = [await closed(ann), await closed(ben)]
  await world.sql`update datarequests.request set forgetting = 'unknown' where id = ${first}`
  await runJob(world, job)
  const [row] = await world.sql<{ forgetting: string | null }[]>`
    select forgetting from datarequests.request where id = ${second}`
  expect(row?.forgetting).toBeNull()
})
