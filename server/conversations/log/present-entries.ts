import { type ConversationId, type EntryView, kinds, type PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { namedIn, withoutDeletedNames } from '../contents/deleted-names'
import { selectGroupNames, selectReactions } from './entry-store'
import { loggedEntry, presentEntry } from './present'
import { type Place, placeKey, readQuotes } from './quotes'
import { redactHidden } from './redact-hidden'
import type { EntryRow } from './store'

/** The person reading, and the last entry hidden from them in each conversation. */
export interface Reader {
  personId: PersonId
  hiddenUpTo: (conversationId: string) => number
}

/** Entries as one member sees them. One query each for senders, group names, quotes and reactions. */
export async function presentEntries(
  work: ReadWork,
  { personId, hiddenUpTo }: Reader,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
  if (rows.length === 0) return []
  const [senders, names, quotes, reactions] = await Promise.all([
    profilesByIds(work, [...rows.map((row) => row.sender_id as PersonId), ...rows.flatMap(namedIn)]),
    readGroupNames(work, rows),
    readQuotes(work, rows.flatMap(quotedPlace)),
    readReactions(work, personId, rows),
  ])
  return rows.map((row) => {
    const quoted = quotedPlace(row)[0]
    const entry = presentEntry(loggedEntry(row, names.get(row.conversation_id + row.sender_id) ?? ''), {
      sender: senders.get(row.sender_id as PersonId),
      quote: quoted && quotes.get(placeKey(quoted)),
      reactions: reactions.get(placeKey(placeOf(row))),
      pseudonym: row.sender_id === personId ? undefined : (row.pseudonym ?? undefined),
    })
    entry.message.content = withoutDeletedNames(entry.message.content, senders)
    return redactHidden(entry, hiddenUpTo(row.conversation_id))
  })
}

const placeOf = (row: EntryRow): Place => ({
  conversationId: row.conversation_id as ConversationId,
  cseq: Number(row.cseq),
})

const quotedPlace = (row: EntryRow): Place[] =>
  row.reply_cseq === null
    ? []
    : [{ conversationId: row.conversation_id as ConversationId, cseq: Number(row.reply_cseq) }]

async function readGroupNames(
  work: ReadWork,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, string>> {
  const pairs = new Map(
    rows.map((row) => [
      row.conversation_id + row.sender_id,
      { conversationId: row.conversation_id, personId: row.sender_id },
    ]),
  )
  const named = await selectGroupNames(work.sql, [...pairs.values()])
  return new Map(named.map((row) => [row.conversation_id + row.person_id, row.group_name]))
}

async function readReactions(work: ReadWork, personId: PersonId, rows: readonly EntryRow[]) {
  const places = rows
    .filter((row) => row.changed_cseq !== null && row.kind !== kinds.change.number)
    .map(placeOf)
  const found = places.length > 0 ? await selectReactions(work.sql, { places, personId }) : []
  const byPlace = Map.groupBy(found, (row) =>
    placeKey({ conversationId: row.conversation_id as ConversationId, cseq: Number(row.cseq) }),
  )
  return new Map(
    [...byPlace].map(([key, each]) => [
      key,
      each.map(({ emoji, count, is_mine: isMine }) => ({ emoji, count: Number(count), isMine })),
    ]),
  )
}
