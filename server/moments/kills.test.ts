/** Servers killed while a person publishes or comments: a repeated request exists once. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { listMomentNotifications, listMoments } from '@linnet/protocol'
import {
  createTestWorld,
  killEverywhere,
  newId,
  openBeside,
  type Person,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import { publish } from './publish'
import { comment } from './react'
import { momentRules } from './tunables'

setDefaultTimeout(60_000)

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const nothing = () => undefined

test('a moment and a comment on it, sent again after the server was killed at any statement, are there once', async () => {
  const parts = { screen: nothing, prices: openBeside(world).tunables.of(momentRules) }
  const moment = {
    cid: newId(),
    text: 'Back from the lake',
    visibility: 'friends' as const,
    mentions: [ben.id],
    authorId: ann.id,
  }
  const feed = async () => (await ben.do(listMoments, {})).moments
  const made = await killEverywhere(
    world,
    (transact) => transact((work) => publish(work, parts, moment)),
    async () => expect(await feed()).toEqual([]),
  )
  expect(made.kills).toBeGreaterThan(5)
  const momentId = made.value.id
  // The first answer was lost.
  expect((await transactIn(world)((work) => publish(work, parts, moment))).id).toBe(momentId)
  const said = { momentId, cid: newId(), text: 'Me too', personId: ben.id }
  const answered = await killEverywhere(
    world,
    (transact) => transact((work) => comment(work, nothing, said)),
    async () => expect((await feed())[0]?.comments).toEqual([]),
  )
  expect((await transactIn(world)((work) => comment(work, nothing, said))).id).toBe(answered.value.id)
  expect((await feed()).map(({ id, comments }) => [id, comments.length])).toEqual([[momentId, 1]])
  const heard = await Promise.all(
    [ann, ben].map(async (person) => (await person.do(listMomentNotifications, {})).notifications),
  )
  expect(heard.map((each) => each.map(({ kind }) => kind))).toEqual([['comment'], ['mention']])
})
