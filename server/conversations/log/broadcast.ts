import {
  type ConversationId,
  type EntryView,
  newEntry,
  type PersonId,
  type QuoteView,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { Recipients } from '../audience/audience'
import { presentEntry } from './present'
import { type Place, placeKey, readQuotes } from './quotes'
import { redactHidden, referencedCseq } from './redact-hidden'
import type { NewEntry, StoredRow } from './store'

/** A newly stored entry, and who gets a frame of it. */
export interface Broadcast {
  entry: NewEntry
  row: StoredRow
  exceptConnection?: string | undefined
  /** Stored exactly as sent, so the answer does not repeat the content. */
  isPlain: boolean
  /** Extra recipients, and members to skip. */
  also?: readonly PersonId[]
  except?: ReadonlySet<PersonId>
}

/**
 * Emits a frame of each entry to its recipients, in log order. The sending connection gets no frame but an answer: returns
 * each entry as its sender sees it, or undefined when it is just what they sent.
 */
export async function broadcastEntries(
  work: Work,
  recipients: ReadonlyMap<ConversationId, Recipients>,
  broadcasts: readonly Broadcast[],
): Promise<(EntryView | undefined)[]> {
  if (broadcasts.length === 0) return []
  const senderIds = broadcasts.map(({ entry }) => entry.sender as PersonId)
  const [senders, quotes] = await Promise.all([
    profilesByIds(work, [...new Set(senderIds)]),
    quotesOf(work, broadcasts),
  ])
  return broadcasts.map(({ entry, row, exceptConnection, isPlain, also = [], except }) => {
    const conversationId = entry.conversation as ConversationId
    const senderId = entry.sender as PersonId
    const to = recipients.get(conversationId)
    const logged = {
      ...entry,
      cseq: Number(row.cseq),
      mseq: Number(row.mseq),
      senderId,
      atMs: work.nowMs,
      expiresAtMs: row.expires_at?.getTime(),
      groupName: to?.groupName(senderId) ?? '',
    }
    const quote =
      entry.replyTo === null ? undefined : quotes.get(placeKey({ conversationId, cseq: entry.replyTo }))
    const own = presentEntry(logged, { sender: senders.get(senderId), quote })
    const people = [...(to?.people() ?? []), ...also]
    const receivers = except ? people.filter((personId) => !except.has(personId)) : people
    const frame = { conversationId, exceptConnection, recipients: to }
    if (row.pseudonym === null) emitEntry(work, { ...frame, people: receivers, entry: own })
    else {
      const masked = presentEntry(logged, { sender: undefined, quote, pseudonym: row.pseudonym })
      emitEntry(work, { ...frame, people: [senderId], entry: own })
      const others = receivers.filter((personId) => personId !== senderId)
      emitEntry(work, { ...frame, people: others, entry: masked })
    }
    return isPlain && row.expires_at === null && logged.groupName === '' ? undefined : own
  })
}

interface EntryFrame {
  conversationId: ConversationId
  exceptConnection: string | undefined
  recipients: Recipients | undefined
  people: readonly PersonId[]
  entry: EntryView
}

/** Members who joined after a message must not receive its text through an entry that quotes or changes it. */
function emitEntry(
  work: Work,
  { conversationId, exceptConnection, recipients, people, entry }: EntryFrame,
): void {
  const emission = { event: newEntry, exceptConnection }
  const place = referencedCseq(entry)
  if (place === undefined || !recipients || recipients.maxHidden < place)
    return work.emit({ ...emission, to: people, data: { conversationId, entry } })
  const isHidden = (personId: PersonId) => recipients.hiddenUpTo(personId) >= place
  const allowed = people.filter((personId) => !isHidden(personId))
  work.emit({ ...emission, to: allowed, data: { conversationId, entry } })
  const redacted = { conversationId, entry: redactHidden(entry, place) }
  work.emit({ ...emission, to: people.filter(isHidden), data: redacted })
}

async function quotesOf(
  work: ReadWork,
  broadcasts: readonly Broadcast[],
): Promise<ReadonlyMap<string, QuoteView>> {
  const places = broadcasts.flatMap(({ entry }): Place[] =>
    entry.replyTo === null
      ? []
      : [{ conversationId: entry.conversation as ConversationId, cseq: entry.replyTo }],
  )
  return readQuotes(work, places)
}
