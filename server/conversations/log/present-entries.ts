import { type EntryView, isMentioning, kinds, type PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectBlocks } from '../audience/blocked-store'
import { namedIn, withoutDeletedNames } from '../contents/deleted-names'
import { fromBlocked, withMine } from './broadcast'
import { selectGroupNames, selectReactions } from './entry-store'
import { loggedEntry, presentEntry } from './present'
import { type Place, placeKey, readQuotes } from './quotes'
import { redactHidden } from './redact-hidden'
import { contentOfRow, type EntryRow } from './store'

/** The person reading, and the last entry hidden from them in each conversation. */
export interface Reader {
  personId: PersonId
  hiddenUpTo: (conversationId: string) => number
}

/** Entries that one person reads. */
export interface Reading {
  reader: Reader
  rows: readonly EntryRow[]
}

/** Entries as one member sees them. */
export async function presentEntries(
  work: ReadWork,
  reader: Reader,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
  const [entries = []] = await presentReadings(work, [{ reader, rows }])
  return entries
}

/**
 * Entries as each reader sees them, in the order of `readings`. One query each for senders, group names,
 * quotes and reactions.
 */
export async function presentReadings(work: ReadWork, readings: readonly Reading[]): Promise<EntryView[][]> {
  const all = readings.flatMap(({ rows }) => rows)
  if (all.length === 0) return readings.map(() => [])
  const [senders, names, quotes, reactions, isBlocked] = await Promise.all([
    profilesByIds(work, [...all.map((row) => row.senderId), ...all.flatMap(namedIn)]),
    readGroupNames(work, all),
    readQuotes(work, all.flatMap(quotedPlace)),
    readReactions(work, readings),
    readBlocks(work, readings),
  ])
  return readings.map(({ reader: { personId, hiddenUpTo }, rows }) =>
    rows.map((row) => {
      const quoted = quotedPlace(row)[0]
      const entry = presentEntry(loggedEntry(row, names.get(row.conversationId + row.senderId) ?? ''), {
        sender: senders.get(row.senderId),
        quote: quoted && quotes.get(placeKey(quoted)),
        reactions: reactions.get(readerKey(personId, placeOf(row))),
        pseudonym: row.senderId === personId ? undefined : (row.pseudonym ?? undefined),
      })
      entry.message.content = withoutDeletedNames(entry.message.content, senders)
      const target = gatheredTarget(row)
      const mine = target && reactions.get(readerKey(personId, target))?.filter(({ isMine }) => isMine)
      const shown = target ? withMine(entry, mine?.map(({ emoji }) => emoji) ?? []) : entry
      const marked = isBlocked(personId, row) ? fromBlocked(shown) : shown
      return redactHidden(marked, hiddenUpTo(row.conversationId))
    }),
  )
}

const placeOf = ({ conversationId, cseq }: Pick<EntryRow, keyof Place>): Place => ({
  conversationId,
  cseq: Number(cseq),
})

/** The message of a change that states what several people did: its reader has to learn which reactions are theirs. */
function gatheredTarget({ conversationId, kind, content }: EntryRow): Place | undefined {
  const { change, target, emoji } = content
  if (kind !== kinds.change.number || change !== 'reacted' || emoji !== undefined) return undefined
  return { conversationId, cseq: Number(target) }
}

const quotedPlace = ({ conversationId, replyCseq }: EntryRow): Place[] =>
  replyCseq === null ? [] : [{ conversationId, cseq: Number(replyCseq) }]

async function readGroupNames(
  work: ReadWork,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, string>> {
  const pairs = new Map(
    rows.map(({ conversationId, senderId: personId }) => [
      conversationId + personId,
      { conversationId, personId },
    ]),
  )
  const named = await selectGroupNames(work.sql, [...pairs.values()])
  return new Map(named.map((row) => [row.conversationId + row.personId, row.groupName]))
}

/** Whether a message that mentions its reader is from somebody whom they blocked; nothing depends on it for others. */
async function readBlocks(
  work: ReadWork,
  readings: readonly Reading[],
): Promise<(personId: PersonId, row: EntryRow) => boolean> {
  const isNamed = (personId: PersonId, row: EntryRow) =>
    row.mseq > 0n &&
    row.pseudonym === null &&
    row.senderId !== personId &&
    isMentioning(contentOfRow(row), personId)
  const senders = readings.flatMap(({ reader, rows }) =>
    rows.filter((row) => isNamed(reader.personId, row)).map(({ senderId }) => senderId),
  )
  const blocks = senders.length > 0 ? await selectBlocks(work.sql, [...new Set(senders)]) : []
  const blocked = new Set(blocks.map(({ personId, senderId }) => personId + senderId))
  return (personId, row) => blocked.has(personId + row.senderId) && isNamed(personId, row)
}

const readerKey = (personId: string, place: Place): string => `${personId} ${placeKey(place)}`

async function readReactions(work: ReadWork, readings: readonly Reading[]) {
  const places = readings.flatMap(({ reader: { personId }, rows }) =>
    rows.flatMap((row) => {
      const isChanged = row.changedCseq !== null && row.kind !== kinds.change.number
      const place = isChanged ? placeOf(row) : gatheredTarget(row)
      return place ? [{ personId, ...place }] : []
    }),
  )
  const found = places.length > 0 ? await selectReactions(work.sql, places) : []
  const byPlace = Map.groupBy(found, (row) => readerKey(row.readerId, placeOf(row)))
  return new Map(
    [...byPlace].map(([key, each]) => [
      key,
      each.map(({ emoji, count, isMine }) => ({ emoji, count: Number(count), isMine })),
    ]),
  )
}
