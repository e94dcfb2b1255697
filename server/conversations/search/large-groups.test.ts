/** In groups with very many messages, a search reads a limited number of them at once, and finds all the same. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type CallInput, type CallOutput, type ConversationId, searchMessages } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  type Person,
  said,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import { findAnywhere, findIn } from './find-hits'
import type { Filters } from './search-store'

let world: TestWorld
let ann: Person
let ben: Person
let group: ConversationId
/** The first message of the group. */
let first: number

const size = 26_000

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  group = await groupOf(ann, ben)
  first = await said(ben, group, 'everywhere 茶 from the beginning')
  // Texts of messages by Ann, all newer, and as many with the word elsewhere.
  await world.sql`
    insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
    select ${group}::uuid, ${first}::bigint + n, now() - interval '1 hour' + make_interval(secs => n / 100.0), 0, ${ann.id}::uuid, false, 'x'
    from generate_series(1, ${size}::int) as n
    union all
    select gen_random_uuid(), 1, now() - interval '1 minute', 0, ${ann.id}::uuid, false, 'everywhere'
    from generate_series(1, 20001)`
  await world.sql`
    update conversations.conversation set cseq = cseq + ${size}::int, mseq = mseq + ${size}::int where id = ${group}`
  await world.sql`
    insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
    values (${group}, ${first}, now() - interval '2 hours', 0, ${ben.id}, false, 'everywhere 茶 from the beginning')
    on conflict (conversation_id, cseq) do update set at = excluded.at`
  await world.sql`
    insert into conversations.text_progress (conversation_id, cseq) values (${group}, ${first + size}::bigint)
    on conflict (conversation_id) do update set cseq = excluded.cseq`
})
afterAll(() => world.stop())

const unknown = { of: () => 0, mostShare: () => 1, mostHits: () => Infinity }

const filtersOf = (words: string[], others: Partial<Filters> = {}): Filters => ({
  personId: ann.id,
  words,
  authorId: undefined,
  kinds: [],
  hasLink: false,
  fromMs: 0,
  untilMs: world.clock.nowMs() + 3_600_000,
  edge: undefined,
  limit: 31,
  ...others,
})

const cseqsOf = async (search: CallInput<typeof searchMessages>) =>
  (await ann.do(searchMessages, search)).hits.map(({ entry }) => entry.cseq)

test('a word of the whole server is found in them by the index', async () => {
  const hits: [string, number][] = []
  let edge: Filters['edge']
  // A slow machine takes several pages.
  do {
    const from = edge
    const { rows, reached } = await transactIn(world)((work) =>
      findAnywhere(work, filtersOf(['everywhere'], { edge: from }), unknown),
    )
    hits.push(...rows.map(({ conversationId, cseq }): [string, number] => [conversationId, Number(cseq)]))
    edge = reached
  } while (edge)
  expect(hits).toEqual([[group, first]])
})

test('what no index finds is read a part at a time, and the next page goes on', async () => {
  const search = (others: Partial<Filters> = {}) =>
    transactIn(world)((work) =>
      findIn(work, { ...filtersOf(['茶'], others), conversationId: group }, unknown),
    )
  const part = await search()
  expect(part.rows).toEqual([])
  expect(part.reached?.cseq).toBeGreaterThan(first)
  const rest = await search({ edge: part.reached })
  expect(rest.rows.map(({ cseq }) => Number(cseq))).toEqual([first])
  expect(rest.reached).toBeUndefined()
  const before = await search({ untilMs: world.clock.nowMs() - 5_400_000 })
  expect(before.rows.map(({ cseq }) => Number(cseq))).toEqual([first])
})

test('one person’s messages are found without reading those of the others', async () => {
  const search = { ...filtersOf([], { authorId: ben.id }), conversationId: group }
  const found = await transactIn(world)((work) => findIn(work, search, unknown))
  expect(found.rows.map(({ cseq }) => Number(cseq))).toEqual([first])
  expect(await cseqsOf({ conversationId: group, personId: ben.id })).toEqual([first])
})

test('a page may be empty, and its `next` leads on to the hits', async () => {
  const seen: number[] = []
  let before: string | undefined
  do {
    const page: CallOutput<typeof searchMessages> = await ann.do(searchMessages, {
      text: '茶',
      conversationId: group,
      ...(before && { before }),
    })
    seen.push(...page.hits.map(({ entry }) => entry.cseq))
    before = page.next
  } while (before)
  expect(seen).toEqual([first])
})
