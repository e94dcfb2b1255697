/** Matching address books by hashed numbers. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  blockPerson,
  forgetContacts,
  getContactSalt,
  listMatches,
  matchContacts,
  maxNumbersAtOnce,
  maxNumbersPerDay,
  profileFields,
  setProfileField,
} from '@linnet/protocol'
import { accountE164, phoneDigest } from '@linnet/protocol/contacts/phone-numbers'
import { createTestWorld, peopleNamed, type Person, refused, type TestWorld } from '@linnet/testing'

const dayMs = 24 * 3_600_000
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const numberOf = ({ account }: Person): string => accountE164(account) ?? 'not a phone number'

/** Looks up people by their numbers, as the app does. */
async function match(by: Person, ...numbers: string[]): Promise<string[]> {
  const { salt } = await by.do(getContactSalt, {})
  const found = await by.do(matchContacts, {
    salt,
    digests: numbers.map((number) => phoneDigest(salt, number)),
  })
  return found.map(({ personId }) => personId)
}
/** People who registered a while ago: newcomers are added once a minute. */
const settled = () => world.clock.advance(61_000)

test('an address book leads to the members in it, and to nobody else', async () => {
  const [ann, bob, eve] = await peopleNamed(world, 'Ann', 'Bob', 'Eve')
  settled()
  expect(await match(ann, numberOf(bob), '+85260000001', numberOf(ann))).toEqual([bob.id])
  expect(await ann.do(listMatches, {})).toMatchObject([{ id: bob.id, nickname: 'Bob', isFriend: false }])
  expect(await eve.do(listMatches, {})).toEqual([])
  const [stored] = await world.sql<{ count: bigint }[]>`
    select count(*) from contacts.address_match where person_id = ${ann.id}`
  expect(Number(stored?.count)).toBe(1)
})

test('people who do not want to be found by phone are not, nor are those who blocked the searcher', async () => {
  const [ann, bob, cat] = await peopleNamed(world, 'Ann', 'Bob', 'Cat')
  settled()
  expect(await match(ann, numberOf(bob), numberOf(cat))).toHaveLength(2)
  await bob.do(setProfileField, { field: profileFields.foundByPhone, content: '0' })
  await cat.do(blockPerson, { personId: ann.id })
  expect(await match(ann, numberOf(bob), numberOf(cat))).toEqual([])
  expect((await ann.do(listMatches, {})).map(({ id }) => id)).toEqual([bob.id])
})

test('withdrawing an address book deletes what is stored of it', async () => {
  const [ann, bob] = await peopleNamed(world, 'Ann', 'Bob')
  settled()
  await match(ann, numberOf(bob))
  await ann.do(forgetContacts, {})
  expect(await ann.do(listMatches, {})).toEqual([])
  const rows = await world.sql<unknown[]>`
    select 1 from contacts.address_match where person_id = ${ann.id}
    union all select 1 from contacts.meeting where person_id = ${ann.id}`
  expect(rows).toHaveLength(0)
})

test('the salt is another one every day, and digests with the old one find nobody', async () => {
  const [ann, bob] = await peopleNamed(world, 'Ann', 'Bob')
  const { salt } = await ann.do(getContactSalt, {})
  expect((await bob.do(getContactSalt, {})).salt).toBe(salt)
  world.clock.advance(dayMs)
  const digests = [phoneDigest(salt, numberOf(bob))]
  expect(await ann.call(matchContacts, { salt, digests })).toMatchObject(refused('ContactSaltEnded'))
  expect((await ann.do(getContactSalt, {})).salt).not.toBe(salt)
  expect(await match(ann, numberOf(bob))).toEqual([bob.id])
})

test('nobody looks up more than a phone holds in a day', async () => {
  const [ann, bob] = await peopleNamed(world, 'Ann', 'Bob')
  settled()
  const { salt } = await ann.do(getContactSalt, {})
  const nobodys = Array.from({ length: maxNumbersAtOnce }, (_, index) =>
    phoneDigest(salt, `+8526${1_000_000 + index}`),
  )
  for (let used = 0; used < maxNumbersPerDay; used += maxNumbersAtOnce)
    await ann.do(matchContacts, { salt, digests: nobodys })
  const digests = [phoneDigest(salt, numberOf(bob))]
  expect(await ann.call(matchContacts, { salt, digests })).toMatchObject(refused('TooManyRequests'))
  expect(await ann.do(listMatches, {})).toEqual([])
})
