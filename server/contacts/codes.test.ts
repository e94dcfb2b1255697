/** Codes and contact cards of people, and how they become invalid. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  getPerson,
  profileFields,
  requestFriend,
  searchPeople,
  setProfileField,
  showMyCode,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  peopleNamed,
  type Person,
  refused,
  refusalOf,
  said,
  type TestWorld,
} from '@linnet/testing'

const dayMs = 24 * 3_600_000
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const follow = (by: Person, code: string) => by.call(getPerson, { code })
const set = (person: Person, field: keyof typeof profileFields, content: string) =>
  person.do(setProfileField, { field: profileFields[field], content })

test('a person’s code leads to them for as long as they chose, and then says nothing of them', async () => {
  const [ann, bob] = await peopleNamed(world, 'Ann', 'Bob')
  const first = await ann.do(showMyCode, {})
  expect(first).toMatchObject({ days: 0, expiresAt: 0 })
  expect(await bob.do(getPerson, { code: first.code })).toMatchObject({ id: ann.id, nickname: 'Ann' })
  const week = await ann.do(showMyCode, { days: 7 })
  expect(week).toMatchObject({ code: first.code, days: 7 })
  world.clock.advance(7 * dayMs - 1000)
  expect(await follow(bob, first.code)).toMatchObject({ ok: true })
  world.clock.advance(2000)
  const ended = await follow(bob, first.code)
  expect(ended).toMatchObject(refused('CodeEnded'))
  expect(JSON.stringify(ended)).not.toContain('Ann')
  expect(JSON.stringify(ended)).not.toContain(ann.id)
  expect(await follow(bob, 'no-such-code')).toMatchObject(refused('CodeEnded'))
})

test('a renewed code ends the old one at once and lasts as long; so does the one after an ended code', async () => {
  const [ann, bob] = await peopleNamed(world, 'Ann', 'Bob')
  const old = await ann.do(showMyCode, { days: 1 })
  const renewed = await ann.do(showMyCode, { isRenewed: true })
  expect(renewed.days).toBe(1)
  expect(await follow(bob, old.code)).toMatchObject(refused('CodeEnded'))
  expect(await follow(bob, renewed.code)).toMatchObject({ ok: true })
  world.clock.advance(dayMs + 1000)
  const next = await ann.do(showMyCode, {})
  expect(next.code).not.toBe(renewed.code)
  expect(await follow(bob, next.code)).toMatchObject({ ok: true })
})

/** Two strangers, and a friend of both who sent one the other’s card. */
async function introduced(): Promise<{
  ann: Person
  bob: Person
  chat: ConversationId
  place: { cardIn: ConversationId; cardCseq: number }
}> {
  const [ann, bob, olga] = await peopleNamed(world, 'Ann', 'Bob', 'Olga')
  const chat = await world.befriend(olga, ann)
  await world.befriend(olga, bob)
  const cseq = await said(olga, chat, { personId: bob.id }, { kind: 'contactCard' })
  return { ann, bob, chat, place: { cardIn: chat, cardCseq: cseq } }
}
const ask = (from: Person, to: Person, by: object = {}) =>
  refusalOf(from.call(requestFriend, { personId: to.id, text: '', ...by }))

test('a card leads to its person until it ends, by their setting', async () => {
  const { ann, bob, place } = await introduced()
  await set(bob, 'cardDays', '1')
  expect(await ann.call(getPerson, { personId: bob.id, ...place })).toMatchObject({ ok: true })
  world.clock.advance(dayMs + 1000)
  const ended = await ann.call(getPerson, { personId: bob.id, ...place })
  expect(ended).toMatchObject(refused('CardEnded'))
  expect(JSON.stringify(ended)).not.toContain('Bob')
  expect(await ask(ann, bob, place)).toBe('CardEnded')
  expect(await ask(ann, bob)).toBe('CardEnded')
  await set(bob, 'cardDays', '7')
  expect(await ask(ann, bob, place)).toBe('done')
})

test('people who allow no cards are not added by one, and leaving it out does not help', async () => {
  const { ann, bob, place } = await introduced()
  await set(bob, 'addedByCard', '0')
  expect(await ann.call(getPerson, { personId: bob.id, ...place })).toMatchObject(refused('CardsNotAccepted'))
  expect(await ask(ann, bob, place)).toBe('CardsNotAccepted')
  expect(await ask(ann, bob)).toBe('CardsNotAccepted')
})

test('who met the person otherwise may ask, whatever becomes of cards', async () => {
  const cases: ((ann: Person, bob: Person) => Promise<object>)[] = [
    async (ann, bob) => ({ code: (await bob.do(showMyCode, {})).code, found: ann.id }),
    async (ann, bob) => ({ found: await ann.do(searchPeople, { keyword: bob.account }) }),
    async (ann, bob) => {
      const owner = await world.person('Owner')
      await world.befriend(owner, ann)
      await world.befriend(owner, bob)
      return { found: await groupOf(owner, ann, bob) }
    },
  ]
  for (const meet of cases) {
    const { ann, bob } = await introduced()
    const { found: _, ...by } = (await meet(ann, bob)) as { found: unknown }
    await set(bob, 'addedByCard', '0')
    expect(await ask(ann, bob, by)).toBe('done')
  }
})

test('a card that the one who asks sent themselves introduces nobody', async () => {
  const { ann, bob, chat } = await introduced()
  await set(bob, 'cardDays', '7')
  const cardCseq = await said(ann, chat, { personId: bob.id }, { kind: 'contactCard' })
  expect(await ask(ann, bob, { cardIn: chat, cardCseq })).toBe('CardEnded')
})
