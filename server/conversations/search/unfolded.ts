/** Messages of the last moments, which are in the logs but not folded yet. */
import type { ReadWork } from '../../kernel/work'
import { type MessageText, selectEntriesNow, selectUnfoldedFor } from './index-store'
import { textOf, touchedBy } from './message-text'
import type { Filters, HitRow } from './search-store'

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
  const floors = new Map<string, number>(rows.map((row) => [row.conversationId, Number(row.floor_cseq)]))
  const places = touchedBy(rows)
  const texts = (await selectEntriesNow(work.sql, places)).flatMap(textOf)
  return {
    hits: texts
      .filter((text) => text.cseq > (floors.get(text.conversationId) ?? Infinity) && isHit(text, filters))
      .map(({ conversationId, cseq, atMs }) => ({
        conversation_id: conversationId,
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
    (edge === undefined || compare(text, edge) < 0)
  )
}

type Position = { atMs: number; conversationId: string; cseq: number }

const compare = (one: Position, other: Position): number =>
  one.atMs - other.atMs ||
  (one.conversationId < other.conversationId ? -1 : one.conversationId > other.conversationId ? 1 : 0) ||
  one.cseq - other.cseq

const positionOf = ({ at, conversation_id: conversationId, cseq }: HitRow): Position => ({
  atMs: at.getTime(),
  conversationId,
  cseq: Number(cseq),
})

/** Merges both lists of hits, newest first, each hit once. */
export function mergeHits({ hits, places }: Unfolded, folded: readonly HitRow[]): readonly HitRow[] {
  if (places.size === 0) return folded
  const known = folded.filter((row) => !places.has(keyOf(row.conversation_id, row.cseq)))
  return [...hits, ...known].toSorted((one, other) => compare(positionOf(other), positionOf(one)))
}

const keyOf = (conversationId: string, cseq: number | bigint): string => `${conversationId} ${cseq}`
