import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { createAudienceMemory, type Held } from './audience-memory'

const people = (count: number) => Array.from({ length: count }, () => Bun.randomUUIDv7() as PersonId)
const conversation = () => Bun.randomUUIDv7() as ConversationId
const of = (count: number): Held => ({
  isGroup: true,
  members: new Map(people(count).map((id) => [id, ''])),
  hidden: new Map(),
  maxHidden: 0,
  online: undefined,
  list: undefined,
  forbiddenWords: [],
})

test('who hears what is held for so many conversations and members, and what was held first goes first', () => {
  const memory = createAudienceMemory(() => false, { conversations: 3, members: 20 })
  const ids = Array.from({ length: 5 }, conversation)
  const held = () => ids.map((id) => memory.get(id) !== undefined)
  for (const id of ids.slice(0, 4)) memory.keep(id, of(2))
  expect(held()).toEqual([false, true, true, true, false])
  memory.apply(ids[3] as ConversationId, { added: people(10) })
  memory.keep(ids[4] as ConversationId, of(7))
  expect(held()).toEqual([false, false, false, true, true])
  memory.keep(ids[0] as ConversationId, of(50))
  expect(held()).toEqual([true, false, false, false, false])
})
