/**
 * The form in which this device stores the engine's state: counters, and each chat as a row and its entries in parts. A new message
 * writes the row and the newest part again, not the whole log.
 */
import type { Chat, PersistedState } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'

/**
 * `by`: the build of the app that stored them, and everything else. Another one may have understood less of it. `first`: the first
 * chats of a list that is longer.
 */
export type StoredCounters = Omit<PersistedState, 'chats' | 'isCurrent'> & {
  by?: string | undefined
  first?: readonly ConversationId[] | undefined
}
export const countersKey = 'own-log'

/** `run` is the log without its entries. Earlier versions stored the log in the row. */
export type StoredRow = Omit<Chat, 'held' | 'window'> & { run?: Omit<NonNullable<Chat['log']>, 'entries'> }
/** Entries of one chat by the key of their part, oldest first. */
export type Parts = ReadonlyMap<string, readonly EntryView[]>

/** The chat of a part, by its key. */
export const chatOfPart = (key: string) => key.split('/')[0] as ConversationId

/** Joins the rows and parts that the database holds. */
export function joined(
  rows: ReadonlyMap<string, StoredRow>,
  parts: ReadonlyMap<string, readonly EntryView[]>,
): Map<ConversationId, Chat> {
  const logs = new Map<string, EntryView[]>()
  for (const [key, entries] of parts) {
    const id = chatOfPart(key)
    logs.set(id, (logs.get(id) ?? []).concat(entries))
  }
  return new Map(
    [...rows].map(([id, { run, ...row }]) => [
      id as ConversationId,
      // An earlier version stores a log of its own, beside older parts.
      run && !row.log ? { ...row, log: { ...run, entries: logs.get(id) ?? [] } } : row,
    ]),
  )
}
