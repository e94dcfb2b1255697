import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type CallInput,
  publishMoment,
  removeFriend,
  saveMomentDraft,
  saveTag,
  showMomentDraft,
} from '@linnet/protocol'
import {
  createTestWorld,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  runJob,
  type TestWorld,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

async function cast(): Promise<void> {
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  await world.befriend(ann, ben)
}

const seconds = () => Math.floor(world.clock.nowMs() / 1000)
type Draft = CallInput<typeof saveMomentDraft>
const draftOf = (change: Partial<Draft>): Draft => ({
  cid: newId(),
  text: 'Half a thought',
  visibility: 'friends',
  changedAt: seconds(),
  ...change,
})
const save = (change: Partial<Draft> = {}) => ann.do(saveMomentDraft, draftOf(change))
const kept = async (person = ann) => (await person.do(showMomentDraft, {})).draft

test('all that is written and set is kept for one’s other devices, and nobody else has it', async () => {
  await cast()
  expect(await kept()).toBeUndefined()
  const place = { latitude: 22.3, longitude: 114.2, title: 'Pier', address: 'Central' }
  const { id: tagId } = await ann.do(saveTag, { name: 'Close', personIds: [ben.id] })
  const changedAt = seconds() - 5
  await save({
    text: ' begins with a blank',
    place,
    link: '#/pages/article/detail?article=one',
    price: usdt(5),
    mentions: [ben.id],
    visibility: 'some',
    personIds: [ben.id],
    tagIds: [tagId],
    commentsFrom: 'nobody',
    fileCount: 2,
    changedAt,
  })
  expect(await kept()).toMatchObject({
    text: ' begins with a blank',
    place,
    link: '#/pages/article/detail?article=one',
    price: usdt(5),
    mentions: [{ id: ben.id, nickname: 'Ben' }],
    audience: { visibility: 'some', people: [{ id: ben.id }], tagIds: [tagId], commentsFrom: 'nobody' },
    fileCount: 2,
    changedAt,
  })
  expect([await kept(ben), await kept(cid)]).toEqual([undefined, undefined])
})

test('what was changed last stays, whichever arrives last, and a clock that is ahead does not win for ever', async () => {
  await cast()
  const now = seconds()
  await save({ text: 'later', changedAt: now - 10 })
  await save({ text: 'earlier', changedAt: now - 20 })
  expect(await kept()).toMatchObject({ text: 'later', changedAt: now - 10 })
  await save({ text: 'of the same second', changedAt: now - 10 })
  expect(await kept()).toMatchObject({ text: 'of the same second' })
  await save({ text: 'from a clock that is ahead', changedAt: now + 100_000 })
  expect((await kept())?.changedAt).toBeLessThanOrEqual(seconds())
  world.clock.advance(2000)
  await save({ text: 'by the right time' })
  expect(await kept()).toMatchObject({ text: 'by the right time' })
})

test('what was discarded on one device is not brought back by an older one', async () => {
  await cast()
  const now = seconds()
  await save({ changedAt: now - 10 })
  await save({ text: ' \n', changedAt: now - 5 })
  expect(await kept()).toBeUndefined()
  await save({ changedAt: now - 7 })
  expect(await kept()).toBeUndefined()
  // An audience or a price alone is worth keeping, too.
  await save({ text: '', visibility: 'public' })
  expect(await kept()).toMatchObject({ text: '', audience: { visibility: 'public' } })
})

test('it goes when it is published, also if it is saved once more on its way, and another one stays', async () => {
  await cast()
  const draft = draftOf({ text: 'Ready' })
  await ann.do(saveMomentDraft, draft)
  await ann.do(publishMoment, { cid: draft.cid, text: 'Ready', visibility: 'friends' })
  expect(await kept()).toBeUndefined()
  await ann.do(saveMomentDraft, { ...draft, text: 'Read' })
  expect(await kept()).toBeUndefined()
  await save({ text: 'Next' })
  await ann.do(publishMoment, { cid: newId(), text: 'Something else', visibility: 'friends' })
  expect(await kept()).toMatchObject({ text: 'Next' })
})

test('people who are no friends any more are left out of it', async () => {
  await cast()
  await save({ mentions: [ben.id, cid.id], visibility: 'except', personIds: [ben.id], tagIds: [newId()] })
  expect((await kept())?.mentions).toMatchObject([{ id: ben.id }])
  await ann.do(removeFriend, { personId: ben.id })
  expect(await kept()).toMatchObject({
    mentions: [],
    audience: { visibility: 'except', people: [], tagIds: [] },
  })
})

test('it is forgotten 90 days after its last change', async () => {
  await cast()
  await save()
  const age = (days: number) =>
    world.sql`update moments.draft set changed_at = changed_at - make_interval(days => ${days}) where person_id = ${ann.id}`
  await age(89)
  const forget = openBeside(world).job('moments.forgetDrafts')
  await runJob(world, forget)
  expect(await kept()).toMatchObject({ text: 'Half a thought' })
  await age(1)
  expect(await kept()).toBeUndefined()
  await runJob(world, forget)
  expect(await world.sql`select 1 from moments.draft where person_id = ${ann.id}`).toHaveLength(0)
})
