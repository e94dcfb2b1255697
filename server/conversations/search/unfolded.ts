/** Messages of the last moments, which are in the logs but not folded yet. */
import type { ReadWork } from '../../kernel/work'
import { type MessageText, selectEntriesNow, selectUnfoldedFor } from './index-store'
import { keyOf, textsOf, touchedBy } from './message-text'
import { type Edge, edgeOf, type Filters, type Found, type HitRow } from './search-store'

/** The most unfolded entries that are searched; after a burst, the rest is found once it is folded. */
const maxEntries = 500
const maxLogs = 2_000

export interface Unfolded {
  hits: readonly HitRow[]
  /** Entries whose folded text is outdated. */
  places: ReadonlySet<string>
}

/** Hits among the unfolded entries of these logs. */
export async function findUnfolded(
  work: ReadWork,
  { filters, conversationIds }: { filters: Filters; conversationIds: readonly string[] },
): Promise<Unfolded> {
  const wanted = conversationIds.slice(-maxLogs)
  if (wanted.length === 0) return { hits: [], places: new Set() }
  const rows = await selectUnfoldedFor(work.sql, {
    personId: filters.personId,
    conversationIds: wanted,
    limit: maxEntries,
  })
  if (rows.length === 0) return { hits: [], places: new Set() }
  const floors = new Map(rows.map((row) => [row.conversationId, Number(row.floorCseq)]))
  const places = touchedBy(rows)
  const texts: MessageText[] = []
  for await (const { rows: entries } of selectEntriesNow(work.sql, places))
    texts.push(...(await textsOf(entries)))
  return {
    hits: texts
      .filter((text) => text.cseq > (floors.get(text.conversationId) ?? Infinity) && isHit(text, filters))
      .map(({ conversationId, cseq, atMs }) => ({
        conversationId,
        cseq: BigInt(cseq),
        at: new Date(atMs),
      })),
    places: new Set(places.map(({ conversationId, cseq }) => keyOf(conversationId, cseq))),
  }
}

/** The same conditions as the store's `isHit`. */
function isHit(text: MessageText, filters: Filters): boolean {
  const { words, authorId, kinds, hasLink, fromMs, untilMs, edge } = filters
  return (
    text.atMs >= fromMs &&
    text.atMs < untilMs &&
    words.every((word) => text.text.includes(word)) &&
    (authorId === undefined || text.authorId === authorId) &&
    (kinds.length === 0 || kinds.includes(text.kind)) &&
    (!hasLink || text.hasLink) &&
    (edge === undefined || compareEdges(text, edge) < 0)
  )
}

/** Compares positions from the oldest to the newest. The order within a conversation is that of its log. */
export const compareEdges = (one: Edge, other: Edge): number =>
  one.conversationId === other.conversationId
    ? one.cseq - other.cseq
    : one.atMs - other.atMs || (one.conversationId < other.conversationId ? -1 : 1)

export const newestFirst = (one: HitRow, other: HitRow): number => compareEdges(edgeOf(other), edgeOf(one))

/** The hits down to this position. */
export const cutAt = (rows: readonly HitRow[], reached: Edge | undefined): readonly HitRow[] =>
  reached ? rows.filter((row) => compareEdges(edgeOf(row), reached) >= 0) : rows

/** Merges the unfolded hits with the folded ones, as far back as those go: newest first, each hit once. */
export function mergeHits({ hits, places }: Unfolded, { rows, reached }: Found): readonly HitRow[] {
  if (places.size === 0) return rows
  const known = rows.filter((row) => !places.has(keyOf(row.conversationId, row.cseq)))
  return [...cutAt(hits, reached), ...known].toSorted(newestFirst)
}
