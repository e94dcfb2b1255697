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
import type { ReadWork } from '../../kernel/work'
import { chatsByIds } from '../list/list'
import { selectReadable } from '../log/entry-store'
import { presentEntries } from '../log/present-entries'
import { selectMembership } from '../log/store'
import {
  type Edge,
  type Filters,
  type HitRow,
  selectChatNames,
  selectFirsts,
  selectGroupsByMember,
  selectHidden,
  selectHitsBetween,
  selectHitsIn,
  selectIndexedHits,
  selectNewestHits,
} from './search-store'
import { wordsOf } from './searched-text'
import type { TextIndex } from './text-index'
import { findUnfolded, mergeHits } from './unfolded'

const maxWords = 8
/** The messages searched before the index: common words have most of their newest hits here. */
const newestOf = { maxConversations: 80, maxMessages: 300 }
/** The number of messages that this finds for a person with many chats, roughly. */
const newestMessages = 8_000
/** The ratio of expected hits to the page size from which the hits will probably fill the page. */
const enough = 1.25
/** The number of messages up to which a word is searched only by the index. */
const fewHits = 3_000
/** The number of newest entries searched first in one conversation. */
const newestEntries = 2_000
/** The number of messages from which a word is searched in the person's own messages instead. */
const maxFound = 20_000
/** The number of newest groups that are searched by the names of their members. */
const maxGroupsByMember = 200
const hourMs = 3_600_000
/** The spans of time that the steps of that search go back; the last one goes back to the beginning. */
const steps = [1, 6, 24, 7 * 24, 30 * 24, 180 * 24].map((hours) => hours * hourMs)

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

/** Messages that the reader may see now, newest first. */
export async function findMessages(
  work: ReadWork,
  { readerId, texts, input }: Search,
): Promise<CallOutput<typeof searchMessages>> {
  const { conversationId } = input
  const filters = filtersOf(work, readerId, input)
  // Unfolded entries come first: an entry that is folded between the two reads is then found twice, not
  // missed.
  const fresh = await findUnfolded(work, {
    filters,
    conversationIds: conversationId === undefined ? texts.unfolded() : [conversationId],
  })
  const folded =
    conversationId === undefined
      ? await findAnywhere(work, filters, texts.grams)
      : await findIn(work, { ...filters, conversationId }, texts.grams)
  const rows = mergeHits(fresh, folded)
  const page = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize || folded.length === filters.limit
  const last = rows.length >= pageSize ? page.at(-1) : folded.at(-1)
  return {
    hits: await presentHits(work, readerId, page),
    ...(hasMore && last && { next: writeEdge(last) }),
  }
}

function filtersOf(work: ReadWork, readerId: PersonId, input: Search['input']): Filters {
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

/**
 * Searches first the newest messages, for common words, then the index, and then all messages of the reader, for words too
 * common for the index.
 */
async function findAnywhere(work: ReadWork, filters: Filters, grams: TextIndex['grams']): Promise<HitRow[]> {
  const isSeldom = isForIndex(filters, grams)
  const findNewest = () => selectNewestHits(work.sql, { ...filters, ...newestOf })
  const newest = isSeldom ? [] : await findNewest()
  if (newest.length === filters.limit) return newest
  const indexed = await selectIndexedHits(work.sql, { ...filters, shareOf: grams.of, maxFound })
  if (indexed && indexed.found < maxFound) return indexed.rows
  // The estimate may be a few minutes old.
  const late = isSeldom ? await findNewest() : []
  if (late.length === filters.limit) return late
  const found: HitRow[] = []
  let untilMs = Math.min(filters.untilMs, filters.edge ? filters.edge.atMs + 1 : filters.untilMs)
  for (const stepMs of [...steps, untilMs]) {
    const fromMs = Math.max(filters.fromMs, untilMs - stepMs)
    const limit = filters.limit - found.length
    found.push(...(await selectHitsBetween(work.sql, { ...filters, fromMs, untilMs, limit })))
    if (found.length === filters.limit || fromMs === filters.fromMs) break
    untilMs = fromMs
  }
  return found
}

/** Whether to skip the newest messages and ask the index at once: words too rare in the newest messages to fill a page. */
function isForIndex({ words, limit }: Filters, grams: TextIndex['grams']): boolean {
  const mostHits = grams.mostHits(words)
  const inNewest = grams.mostShare(words) * newestMessages
  return mostHits <= fewHits || (mostHits <= maxFound && inNewest < enough * limit)
}

async function findIn(
  work: ReadWork,
  filters: Filters & { conversationId: ConversationId },
  grams: TextIndex['grams'],
): Promise<HitRow[]> {
  const { personId, conversationId, words, limit } = filters
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  const after = Number(membership.floorCseq)
  const head = filters.edge?.cseq ?? Number(membership.cseq)
  const newest = Math.max(after, words.length > 0 ? head - newestEntries : 0)
  const first = await selectHitsIn(work.sql, { ...filters, after: newest })
  if (first.length === limit || newest === after) return first
  const indexed = await selectIndexedHits(work.sql, { ...filters, shareOf: grams.of, maxFound })
  if (indexed && indexed.found < maxFound) return indexed.rows
  return selectHitsIn(work.sql, { ...filters, after })
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
    conversationId: row.conversation_id,
    cseq: Number(row.cseq),
  }))
  const conversationIds = [...new Set(rows.map((row) => row.conversation_id))]
  const [readable, hidden] = await Promise.all([
    selectReadable(work.sql, { wanted, nowMs: work.nowMs }),
    selectHidden(work.sql, { personId: readerId, conversationIds }),
  ])
  const hiddenUpTo = new Map(hidden.map((row) => [row.conversation_id, Number(row.history_cseq)]))
  const keyOf = (conversationId: string, cseq: bigint) => `${conversationId} ${cseq}`
  const byKey = new Map(readable.map((row) => [keyOf(row.conversationId, row.cseq), row]))
  const shown = rows.flatMap((row) => byKey.get(keyOf(row.conversation_id, row.cseq)) ?? [])
  const reader = { personId: readerId, hiddenUpTo: (id: string) => hiddenUpTo.get(id) ?? 0 }
  const entries = await presentEntries(work, reader, shown)
  return entries.map((entry, nth) => ({
    conversationId: shown[nth]?.conversationId as ConversationId,
    entry,
  }))
}

const writeEdge = ({ at, conversation_id: id, cseq }: HitRow) => `${at.getTime()}_${id}_${cseq}`

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
  const others = rows.filter((row) => row.is_group && !isNamed(row)).slice(0, maxGroupsByMember)
  const peopled = await selectGroupsByMember(work.sql, {
    personId,
    key,
    groupIds: others.map(({ id }) => id),
    limit: pageSize - named.length,
  })
  const found = [...named.map(({ id }) => ({ id, member_name: '' })), ...peopled]
  const chats = await chatsByIds(work, { personId, conversationIds: found.map(({ id }) => id) })
  return found.flatMap(({ id, member_name: memberName }) => {
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
