/** Compares the chats that another tab has stored with those of this tab, which has folded the same frames by itself. */
import { withEach } from './layered-map'
import { upgradeChats } from './persisted-state'
import type { Chat, ClientState, EntryRange } from './state'

/** The stored chats, with this tab's objects for each chat and each entry that would be stored the same again. */
export const withSame = (stored: ClientState['chats'], own: ClientState['chats']): ClientState['chats'] =>
  withEach(upgradeChats(stored), (chat, id) => sameChat(chat, own.get(id)))

function sameChat(stored: Chat, own: Chat | undefined): Chat {
  if (!own) return stored
  const log = stored.log && own.log ? withSameEntries(stored.log, own.log) : stored.log
  return isEqual(asStored({ ...stored, log }), asStored(own)) ? own : { ...stored, log }
}

function withSameEntries(stored: EntryRange, own: EntryRange): EntryRange {
  const known = new Map(own.entries.map((entry) => [entry.cseq, entry]))
  const entries = stored.entries.map((entry) => {
    const same = known.get(entry.cseq)
    return same && isEqual(entry, same) ? same : entry
  })
  return { ...stored, entries }
}

/** A chat without what is not stored, and without what each tab counts for itself so that its screens fetch it again. */
const asStored = ({ held: _, window: __, ...chat }: Chat): Chat => ({
  ...chat,
  removals: undefined,
  membersVersion: undefined,
  groupVersion: undefined,
  pinsVersion: undefined,
})

/** Whether two values are the same when stored: a field without a value is none. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other)) return false
  return (
    Object.keys(one).every((key) => isEqual(one[key], other[key])) &&
    Object.keys(other).every((key) => other[key] === undefined || one[key] !== undefined)
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
