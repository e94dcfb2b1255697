import {
  type CallInput,
  type CallOutput,
  type ConversationId,
  foldName,
  isSearchable,
  kinds,
  pageSize,
  type PersonId,
  type searchChats,
  type searchDays,
  type SearchedKind,
  type searchMessages,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Lagging } from '../../kernel/replica/lagging'
import type { ReadWork } from '../../kernel/work'
import { chatsByIds } from '../list/list'
import { selectReadable } from '../log/entry-store'
import { presentEntries } from '../log/present-entries'
import { selectMembership } from '../log/store'
import { findAnywhere, findIn } from './find-hits'
import type { Place } from './index-store'
import { keyOf } from './message-text'
import {
  type Edge,
  edgeOf,
  type Filters,
  type HitRow,
  selectChatNames,
  selectFirsts,
  selectGroupsByMember,
  selectHidden,
} from './search-store'
import { wordsOf } from './searched-text'
import type { TextIndex } from './text-index'
import { findUnfolded, mergeHits } from './unfolded'

const maxWords = 8
/** The time after which an empty page is handed out, whose `next` goes on. */
const patienceMs = 300
/** The number of newest groups that are searched by the names of their members. */
const maxGroupsByMember = 200
const hourMs = 3_600_000

const kindNumbers: Readonly<Record<SearchedKind, readonly number[]>> = {
  all: [],
  media: [kinds.image.number, kinds.video.number],
  file: [kinds.file.number],
  link: [],
  voice: [kinds.voice.number],
}

interface Search {
  readerId: PersonId
  texts: Pick<TextIndex, 'unfolded' | 'grams'>
  input: CallInput<typeof searchMessages>
}

/** Messages that the reader may see now, newest first. They are looked for where reads may lag, and shown as `work` has them. */
export async function findMessages(
  work: ReadWork,
  lagging: Pick<Lagging, 'read'>,
  search: Search,
): Promise<CallOutput<typeof searchMessages>> {
  const filters = filtersOf(work, search)
  const { rows, next } = await lagging.read((reading) => findSome(reading, filters, search))
  return { hits: await presentHits(work, search.readerId, rows), ...(next && { next: writeEdge(next) }) }
}

/** The first page with hits, or where to go on after some time without any. */
async function findSome(work: ReadWork, filters: Filters, { texts, input }: Search): Promise<HitPage> {
  const startedAt = performance.now()
  for (let { edge } = filters; ;) {
    const from = { ...filters, edge }
    const page = await findPage(work, from, { texts, conversationId: input.conversationId })
    const { rows, next } = page
    if (rows.length > 0 || next === undefined || performance.now() - startedAt > patienceMs) return page
    edge = next
  }
}

interface HitPage {
  rows: readonly HitRow[]
  /** Where the next page begins. */
  next: Edge | undefined
}

/**
 * The newest messages with these words in all conversations of a person, for a domain that shows them in its own way; none for
 * words that are too short to be searched everywhere.
 */
export async function findPlaces(
  work: ReadWork,
  { readerId, texts, text, limit }: Omit<Search, 'input'> & { text: string; limit: number },
): Promise<readonly Place[]> {
  if (!isSearchable(wordsOf(text).slice(0, maxWords).join(' '), false)) return []
  const startedAt = performance.now()
  const filters = { ...filtersOf(work, { readerId, texts, input: { text } }), limit }
  const fresh = await findUnfolded(work, { filters, conversationIds: texts.unfolded() })
  const found = await findAnywhere(work, filters, texts.grams)
  const rows = [...mergeHits(fresh, found)]
  for (let { reached } = found; reached && rows.length < limit;) {
    if (performance.now() - startedAt > patienceMs) break
    const older = await findAnywhere(work, { ...filters, edge: reached }, texts.grams)
    rows.push(...older.rows)
    reached = older.reached
  }
  return rows.slice(0, limit).map(({ conversationId, cseq }) => ({ conversationId, cseq: Number(cseq) }))
}

async function findPage(
  work: ReadWork,
  filters: Filters,
  { texts, conversationId }: Pick<Search, 'texts'> & { conversationId: ConversationId | undefined },
): Promise<HitPage> {
  // Unfolded entries come first: an entry that is folded between the two reads is then found twice, not
  // missed.
  const fresh = await findUnfolded(work, {
    filters,
    conversationIds: conversationId === undefined ? texts.unfolded() : [conversationId],
  })
  const found =
    conversationId === undefined
      ? await findAnywhere(work, filters, texts.grams)
      : await findIn(work, { ...filters, conversationId }, texts.grams)
  const rows = mergeHits(fresh, found)
  const page = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize || found.rows.length === filters.limit
  const last = rows.length >= pageSize ? page.at(-1) : found.rows.at(-1)
  return { rows: page, next: hasMore && last ? edgeOf(last) : found.reached }
}

function filtersOf(work: ReadWork, { readerId, input }: Search): Filters {
  const { conversationId, kind = 'all' } = input
  const words = wordsOf(input.text ?? '').slice(0, maxWords)
  const isTooShort = !isSearchable(words.join(' '), conversationId !== undefined)
  if (isTooShort && (conversationId === undefined || words.length > 0)) return refuse('SearchTooShort')
  return {
    personId: readerId,
    words,
    authorId: input.personId,
    kinds: kindNumbers[kind],
    hasLink: kind === 'link',
    fromMs: input.fromMs ?? 0,
    untilMs: Math.min(input.untilMs ?? Number.MAX_SAFE_INTEGER, work.nowMs + hourMs),
    edge: readEdge(input.before),
    limit: pageSize + 1,
  }
}

/** Presents hits, without those that the reader may no longer see: the stored hits only might be visible. */
async function presentHits(
  work: ReadWork,
  readerId: PersonId,
  rows: readonly HitRow[],
): Promise<CallOutput<typeof searchMessages>['hits']> {
  if (rows.length === 0) return []
  const wanted = rows.map((row) => ({
    personId: readerId,
    conversationId: row.conversationId,
    cseq: Number(row.cseq),
  }))
  const conversationIds = [...new Set(rows.map((row) => row.conversationId))]
  const [readable, hidden] = await Promise.all([
    selectReadable(work.sql, { wanted, nowMs: work.nowMs }),
    selectHidden(work.sql, { personId: readerId, conversationIds }),
  ])
  const hiddenUpTo = new Map(hidden.map((row) => [row.conversationId, Number(row.historyCseq)]))
  const byKey = new Map(readable.map((row) => [keyOf(row.conversationId, row.cseq), row]))
  const shown = rows.flatMap(({ conversationId, cseq }) => byKey.get(keyOf(conversationId, cseq)) ?? [])
  const reader = { personId: readerId, hiddenUpTo: (id: string) => hiddenUpTo.get(id) ?? 0 }
  const entries = await presentEntries(work, reader, shown)
  return entries.map((entry, nth) => ({
    conversationId: shown[nth]?.conversationId as ConversationId,
    entry,
  }))
}

const writeEdge = ({ atMs, conversationId, cseq }: Edge) => `${atMs}_${conversationId}_${cseq}`

const edgeForm = /^(\d{1,15})_([0-9a-f-]{36})_(\d{1,15})$/

function readEdge(text: string | undefined): Edge | undefined {
  if (text === undefined) return undefined
  const [, atMs, conversationId, cseq] = edgeForm.exec(text) ?? []
  if (!atMs || !conversationId || !cseq) return refuse('BadInput', { field: 'before' })
  return { atMs: Number(atMs), conversationId, cseq: Number(cseq) }
}

/** Conversations by name, then groups by a member's name. */
export async function findChats(
  work: ReadWork,
  personId: PersonId,
  { text }: CallInput<typeof searchChats>,
): Promise<CallOutput<typeof searchChats>> {
  const key = foldName(text)
  if (key === '') return []
  const rows = await selectChatNames(work.sql, personId)
  const isNamed = ({ name }: { name: string }) => foldName(name).includes(key)
  const named = rows.filter(isNamed).slice(0, pageSize)
  const others = rows.filter((row) => row.isGroup && !isNamed(row)).slice(0, maxGroupsByMember)
  const peopled = await selectGroupsByMember(work.sql, {
    personId,
    key,
    groupIds: others.map(({ id }) => id),
    limit: pageSize - named.length,
  })
  const found = [...named.map(({ id }) => ({ id, memberName: '' })), ...peopled]
  const chats = await chatsByIds(work, { personId, conversationIds: found.map(({ id }) => id) })
  return found.flatMap(({ id, memberName }) => {
    const chat = chats.get(id)
    return chat ? [{ chat, memberName }] : []
  })
}

/** The first message of each of these days, as far as the reader may see it. */
export async function findDays(
  work: ReadWork,
  personId: PersonId,
  { conversationId, days }: CallInput<typeof searchDays>,
): Promise<CallOutput<typeof searchDays>> {
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  const after = Number(membership.floorCseq)
  const span = { personId, conversationId, after, times: days, nowMs: work.nowMs }
  return { firstCseqs: await selectFirsts(work.sql, span) }
}
