import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { createAudienceCache, type CachedAudience } from './audience-cache'

const people = (count: number) => Array.from({ length: count }, () => Bun.randomUUIDv7() as PersonId)
const conversation = () => Bun.randomUUIDv7() as ConversationId
const of = (count: number): CachedAudience => ({
  version: 0,
  isGroup: true,
  members: new Map(people(count).map((id) => [id, ''])),
  hidden: new Map(),
  maxHidden: 0,
  online: undefined,
  list: undefined,
  lock: '',
  isAnonymous: false,
  forbiddenWords: [],
})

test('the cache holds a limited number of conversations and members, and evicts the oldest first', () => {
  const cache = createAudienceCache(() => false, { conversations: 3, members: 20 })
  const ids = Array.from({ length: 5 }, conversation)
  const isCached = () => ids.map((id) => cache.get(id) !== undefined)
  for (const id of ids.slice(0, 4)) cache.keep(id, of(2))
  expect(isCached()).toEqual([false, true, true, true, false])
  cache.apply(ids[3] as ConversationId, { version: 1, added: people(10) })
  cache.keep(ids[4] as ConversationId, of(7))
  expect(isCached()).toEqual([false, false, false, true, true])
  cache.keep(ids[0] as ConversationId, of(50))
  expect(isCached()).toEqual([true, false, false, false, false])
})

test('somebody who connects is looked for in the large groups of which they are a member, and in no other', () => {
  const cache = createAudienceCache(() => false)
  const [theirs, others] = [conversation(), conversation()]
  const groups = [of(600), of(600)] as const
  cache.keep(theirs, groups[0])
  cache.keep(others, groups[1])
  const [member] = groups[0].members.keys()
  const [newcomer] = people(1)
  let looked = 0
  groups[1].members.has = () => ++looked < 0
  cache.onPresence(member as PersonId, true)
  expect([...(groups[0].online ?? [])]).toEqual([member as PersonId])
  expect(looked).toBe(0)
  cache.apply(theirs, {
    version: 1,
    added: [newcomer as PersonId],
    removed: [member as PersonId],
  })
  for (const personId of [member, newcomer]) cache.onPresence(personId as PersonId, true)
  expect([...(groups[0].online ?? [])]).toEqual([newcomer as PersonId])
  cache.drop(theirs)
  cache.onPresence(newcomer as PersonId, false)
  expect(groups[0].online?.size).toBe(1)
})

test('a change applies to the version before it, and drops members that lack another change', () => {
  const cache = createAudienceCache(() => false)
  const [one, behind, ahead] = [conversation(), conversation(), conversation()]
  for (const id of [one, behind, ahead]) cache.keep(id, of(2))
  const [newcomer] = people(1) as [PersonId]
  cache.apply(one, { version: 1, added: [newcomer] })
  expect(cache.get(one)?.members.has(newcomer)).toBe(true)
  expect(cache.get(one)?.version).toBe(1)
  cache.apply(behind, { version: 2, added: [newcomer] })
  expect(cache.get(behind)).toBeUndefined()
  cache.keep(ahead, { ...of(2), version: 3 })
  cache.apply(ahead, { version: 2, added: [newcomer] })
  expect(cache.get(ahead)?.members.has(newcomer)).toBe(false)
})
