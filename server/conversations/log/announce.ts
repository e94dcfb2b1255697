import {
  type ConversationId,
  type EntryView,
  newEntry,
  type PersonId,
  type QuoteView,
} from '@linnet/protocol'
import type { Reading, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { Recipients } from '../audience/audience'
import { presentEntry } from './present'
import { type Place, placeKey, readQuotes } from './quotes'
import type { NewEntry, StoredRow } from './store'
import { veiled, wordsOf } from './veil'

/** An entry that was just written, and who need not be told by a frame. */
export interface Announcement {
  entry: NewEntry
  row: StoredRow
  exceptConnection?: string | undefined
  /** The sending connection knows it as it is, by its answer. */
  isPlain: boolean
  /** Beside those who hear the conversation already, and without some of them. */
  also?: readonly PersonId[]
  except?: ReadonlySet<PersonId>
}

/**
 * Tells the members, in the order of the logs. The connection that sent an entry hears of it by its answer: what is answered
 * here are the entries as their senders see them, undefined for plain ones.
 */
export async function announceEntries(
  work: Work,
  recipients: ReadonlyMap<ConversationId, Recipients>,
  announcements: readonly Announcement[],
): Promise<(EntryView | undefined)[]> {
  if (announcements.length === 0) return []
  const senderIds = announcements.map(({ entry }) => entry.sender as PersonId)
  const [senders, quotes] = await Promise.all([
    profilesByIds(work, [...new Set(senderIds)]),
    quotesOf(work, announcements),
  ])
  return announcements.map(({ entry, row, exceptConnection, isPlain, also = [], except }) => {
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
    const told = except ? people.filter((personId) => !except.has(personId)) : people
    const telling = { conversationId, exceptConnection, recipients: to }
    if (row.pseudonym === null) tell(work, { ...telling, people: told, entry: own })
    else {
      const masked = presentEntry(logged, { sender: undefined, quote, pseudonym: row.pseudonym })
      tell(work, { ...telling, people: [senderId], entry: own })
      const others = told.filter((personId) => personId !== senderId)
      tell(work, { ...telling, people: others, entry: masked })
    }
    return isPlain && row.expires_at === null && logged.groupName === '' ? undefined : own
  })
}

interface Telling {
  conversationId: ConversationId
  exceptConnection: string | undefined
  recipients: Recipients | undefined
  people: readonly PersonId[]
  entry: EntryView
}

/** Who came after a message does not hear its words from one that answers or changes it. */
function tell(work: Work, { conversationId, exceptConnection, recipients, people, entry }: Telling): void {
  const emission = { event: newEntry, exceptConnection }
  const place = wordsOf(entry)
  if (place === undefined || !recipients || recipients.maxHidden < place)
    return work.emit({ ...emission, to: people, data: { conversationId, entry } })
  const isHidden = (personId: PersonId) => recipients.hiddenUpTo(personId) >= place
  const sighted = people.filter((personId) => !isHidden(personId))
  work.emit({ ...emission, to: sighted, data: { conversationId, entry } })
  const veil = { conversationId, entry: veiled(entry, place) }
  work.emit({ ...emission, to: people.filter(isHidden), data: veil })
}

async function quotesOf(
  work: Reading,
  announcements: readonly Announcement[],
): Promise<ReadonlyMap<string, QuoteView>> {
  const places = announcements.flatMap(({ entry }): Place[] =>
    entry.replyTo === null
      ? []
      : [{ conversationId: entry.conversation as ConversationId, cseq: entry.replyTo }],
  )
  return readQuotes(work, places)
}
