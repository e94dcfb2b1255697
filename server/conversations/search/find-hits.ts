/**
 * The order in which statements look for hits. None reads without limit: what a search has not reached is left to its next page.
 */
import type { ConversationId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { selectMembership } from '../log/store'
import { selectIndexedHits, selectLongest, selectLocatedHits } from './gram-store'
import { gramsOf } from './grams'
import {
  type Filters,
  type Found,
  type HitRow,
  selectHitsBetween,
  selectHitsIn,
  selectNewestHits,
  type Span,
} from './search-store'
import type { TextIndex } from './text-index'
import { compareEdges, cutAt, newestFirst } from './unfolded'

type Grams = TextIndex['grams']

/** The messages searched before the index: common words have most of their newest hits here. */
const newestOf = { maxConversations: 80, maxMessages: 300 }
/** The number of messages that this finds for a person with many chats, roughly. */
const newestMessages = 8_000
/** The ratio of expected hits to the page size from which the hits will probably fill the page. */
const enough = 1.25
/** The number of messages up to which a word is searched only by the index. */
const fewHits = 3_000
/** The most messages that the index may find, in all conversations or in one: each is looked at. */
const maxFound = 20_000
/** The estimated number of messages from which the index would certainly find more than that, and take long to say so. */
const certainlyMore = 10 * maxFound
/** The number of newest entries searched first in one conversation. */
const newestEntries = 2_000
/** The most messages read for a page in all conversations in which the index finds too many, and the least in each. */
const maxRead = { all: 20_000, least: 500 }
/** The length of a log from which it is searched by the index and not read, and the most such logs. */
const long = { size: 10_000, limit: 40 }

/**
 * Searches first the newest messages, for common words, then the index of all conversations, and then the reader's own
 * conversations, for words that too many messages hold elsewhere.
 */
export async function findAnywhere(work: ReadWork, filters: Filters, grams: Grams): Promise<Found> {
  const { words, limit } = filters
  const mostHits = grams.mostHits(words)
  const isSeldom =
    mostHits <= fewHits || (mostHits <= maxFound && grams.mostShare(words) * newestMessages < enough * limit)
  const findNewest = () => selectNewestHits(work.sql, { ...filters, ...newestOf })
  const newest = isSeldom ? [] : await findNewest()
  if (newest.length === limit) return { rows: newest }
  const wanted = gramsOf(words, grams.of)
  const isForIndex = wanted !== '' && (mostHits <= certainlyMore || mostHits === Infinity)
  const indexed = isForIndex && (await selectIndexedHits(work.sql, { ...filters, grams: wanted, maxFound }))
  if (indexed) return { rows: indexed }
  // The estimate may be a few minutes old.
  const late = isSeldom ? await findNewest() : []
  if (late.length === limit) return { rows: late }
  return findInOwn(work, filters, wanted)
}

/** Searches one conversation: its newest messages, the index, and then backwards. */
export async function findIn(
  work: ReadWork,
  filters: Filters & { conversationId: ConversationId },
  grams: Grams,
): Promise<Found> {
  const { personId, conversationId, words, edge } = filters
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  const span = {
    conversationId,
    after: Number(membership.floorCseq),
    before: edge?.cseq ?? Number(membership.cseq) + 1,
  }
  // The order within a conversation is that of its log.
  const inLog = { ...filters, edge: undefined }
  const newest = await selectHitsIn(work.sql, { ...inLog, ...span, maxRead: newestEntries })
  if (!newest.reached) return newest
  return findInEach(work, inLog, { spans: [span], grams: gramsOf(words, grams.of) })
}

/** Searches the large conversations of the reader by the index, and reads the others. */
async function findInOwn(work: ReadWork, filters: Filters, grams: string): Promise<Found> {
  const startedAt = performance.now()
  const longest = await selectLongest(work.sql, { personId: filters.personId, ...long })
  const spans = longest.map(({ conversationId, floorCseq }) => ({
    conversationId,
    after: Number(floorCseq),
    before: Number.MAX_SAFE_INTEGER,
  }))
  const inLong = await findInEach(work, filters, { spans, grams })
  const inOthers = await readBack(work, filters, {
    except: spans.map(({ conversationId }) => conversationId),
    startedAt,
  })
  return newestOfBoth(inLong, inOthers, filters.limit)
}

/** Searches each of these conversations by the index, and reads those in which too many messages have these grams. */
async function findInEach(
  work: ReadWork,
  filters: Filters,
  { spans, grams }: { spans: readonly Span[]; grams: string },
): Promise<Found> {
  const isIndexed = spans.length > 0 && grams !== ''
  const { rows, common } = isIndexed
    ? await selectLocatedHits(work.sql, { ...filters, grams, maxFound, spans })
    : { rows: [], common: spans }
  const untilMs = filters.edge ? Math.min(filters.untilMs, filters.edge.atMs + 1) : filters.untilMs
  const readEach = Math.max(maxRead.least, Math.floor(maxRead.all / common.length))
  let found: Found = { rows: rows.toSorted(newestFirst).slice(0, filters.limit) }
  for (const span of common) {
    const read = await selectHitsIn(work.sql, { ...filters, ...span, untilMs, maxRead: readEach })
    found = newestOfBoth(found, read, filters.limit)
  }
  return found
}

const hourMs = 3_600_000
/** The time from which a page is handed out although it is not full, and the time that a step should take. */
const longestMs = 150
const stepMs = 20
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Reads all conversations but these, step by step into the past. The steps are as long as the time of the last one suggests. */
async function readBack(
  work: ReadWork,
  filters: Filters,
  { except, startedAt }: { except: readonly string[]; startedAt: number },
): Promise<Found> {
  const rows: HitRow[] = []
  let untilMs = Math.min(filters.untilMs, filters.edge ? filters.edge.atMs + 1 : filters.untilMs)
  let spanMs = hourMs
  for (;;) {
    const fromMs = Math.max(filters.fromMs, untilMs - spanMs)
    const limit = filters.limit - rows.length
    const before = performance.now()
    rows.push(...(await selectHitsBetween(work.sql, { ...filters, fromMs, untilMs, limit, except })))
    if (rows.length === filters.limit || fromMs === filters.fromMs) return { rows }
    const now = performance.now()
    if (now - startedAt > longestMs)
      return { rows, reached: { atMs: fromMs, conversationId: lowestId, cseq: 0 } }
    const tookMs = now - before
    spanMs *= tookMs < stepMs ? 8 : tookMs < 3 * stepMs ? 2 : 0.5
    untilMs = fromMs
  }
}

/** The newest hits of both, as far back as both were searched. */
function newestOfBoth(one: Found, other: Found, limit: number): Found {
  const edges = [one.reached, other.reached].filter((edge) => edge !== undefined)
  const reached = edges.toSorted((left, right) => compareEdges(right, left))[0]
  const rows = cutAt([...one.rows, ...other.rows], reached)
    .toSorted(newestFirst)
    .slice(0, limit)
  return { rows, reached: rows.length < limit ? reached : undefined }
}
