import {
  type ConversationId,
  type EntryView,
  newEntry,
  type PersonId,
  type QuoteView,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { newestVersions, type Recipients } from '../audience/audience'
import type { Blockers } from '../audience/blockers'
import { recipientsElsewhere, type RecipientRule } from '../audience/found-elsewhere'
import { type LoggedEntry, presentEntry } from './present'
import { type Place, placeKey, readQuotes } from './quotes'
import { redactHidden, referencedCseq } from './redact-hidden'
import type { NewEntry, StoredRow } from './store'

/** A newly stored entry, and the recipients of its frame. */
export interface Broadcast {
  entry: NewEntry
  row: StoredRow
  exceptConnection?: string | undefined
  /** Whether it was stored exactly as sent, so that the answer does not repeat the content. */
  isPlain: boolean
  /** Extra recipients, and members to skip. */
  also?: readonly PersonId[]
  except?: ReadonlySet<PersonId>
  /** The own reactions that the frames to these people state. */
  mine?: ReadonlyMap<PersonId, readonly string[]>
}

/**
 * Emits a frame of each entry to its recipients, in log order. The sending connection gets an answer instead of a frame: returns
 * each entry as its sender sees it, or undefined when it is just what they sent.
 */
export async function broadcastEntries(
  work: Work,
  known: ReadonlyMap<ConversationId, Recipients>,
  broadcasts: readonly Broadcast[],
): Promise<(EntryView | undefined)[]> {
  const recipients = await recipientsUpTo(work, known, broadcasts)
  const logged = broadcasts.map(({ entry, row, ...rest }): LoggedBroadcast => {
    const conversationId = entry.conversation as ConversationId
    const groupName = recipients.get(conversationId)?.groupName(entry.sender as PersonId) ?? ''
    const numbers = { cseq: Number(row.cseq), mseq: Number(row.mseq) }
    const times = { atMs: row.at.getTime(), expiresAtMs: row.expiresAt?.getTime() }
    return {
      ...rest,
      conversationId,
      version: row.rightsVersion,
      entry: { ...entry, ...numbers, ...times, senderId: entry.sender, groupName },
      replyTo: entry.replyTo,
      pseudonym: row.pseudonym,
    }
  })
  const views = await broadcastLogged(work, recipients, logged)
  return broadcasts.map(({ isPlain, row }, place) =>
    isPlain && row.expiresAt === null && logged[place]?.entry.groupName === '' ? undefined : views[place],
  )
}

/** The recipients under the versions of the rows that were locked for these entries. */
async function recipientsUpTo(
  work: Work,
  known: ReadonlyMap<ConversationId, Recipients>,
  broadcasts: readonly Broadcast[],
): Promise<ReadonlyMap<ConversationId, Recipients>> {
  const versions = newestVersions(
    broadcasts.map(({ entry, row }) => ({ ...row, conversationId: entry.conversation as ConversationId })),
  )
  const current = await Promise.all(
    Array.from(known, async ([id, to]) => [id, await to.upTo(work, versions.get(id) ?? 0)] as const),
  )
  return new Map(current)
}

/** An entry of a log, and the recipients of its frame. */
export interface LoggedBroadcast extends Pick<Broadcast, 'exceptConnection' | 'also' | 'except' | 'mine'> {
  conversationId: ConversationId
  /** The version of the members that it was stored under; that of the recipients by default. */
  version?: number
  entry: LoggedEntry
  replyTo: number | null
  pseudonym: string | null
}

/** Emits a frame of each entry; returns the entries as their senders see them. */
export async function broadcastLogged(
  work: Work,
  recipients: ReadonlyMap<ConversationId, Recipients>,
  broadcasts: readonly LoggedBroadcast[],
): Promise<EntryView[]> {
  if (broadcasts.length === 0) return []
  const senderIds = broadcasts.map(({ entry }) => entry.senderId as PersonId)
  for (const to of recipients.values()) work.afterCommit(to.onAppended)
  const [senders, quotes, blockers] = await Promise.all([
    profilesByIds(work, [...new Set(senderIds)]),
    quotesOf(work, broadcasts),
    blockersOf(work, recipients, broadcasts),
  ])
  return broadcasts.map(
    ({ conversationId, version, entry, replyTo, pseudonym, exceptConnection, also = [], except, mine }) => {
      const senderId = entry.senderId as PersonId
      const to = recipients.get(conversationId)
      const quote = replyTo === null ? undefined : quotes.get(placeKey({ conversationId, cseq: replyTo }))
      const own = presentEntry(entry, { sender: senders.get(senderId), quote })
      const receives = (personId: PersonId) =>
        except?.has(personId) !== true && !(to && to.hiddenUpTo(personId) >= entry.cseq)
      // The recipients, computed after the commit: by then somebody may have come online, or joined a group
      // that hides its history.
      const receivers = () => [...new Set([...(to?.people() ?? []), ...also])].filter(receives)
      const frame = {
        conversationId,
        exceptConnection,
        recipients: to,
        mine,
        version: version ?? to?.version ?? 0,
      }
      const rule = { except: [...(except ?? [])], besides: also }
      if (pseudonym === null)
        emitToEach(work, { ...frame, people: receivers, rule, entry: own, blockers: blockers(senderId) })
      else {
        const masked = presentEntry(entry, { sender: undefined, quote, pseudonym })
        emitToEach(work, { ...frame, people: () => [senderId], entry: own })
        const others = () => receivers().filter((personId) => personId !== senderId)
        emitToEach(work, { ...frame, people: others, rule: withoutThose(rule, [senderId]), entry: masked })
      }
      return own
    },
  )
}

interface EntryFrame {
  conversationId: ConversationId
  exceptConnection: string | undefined
  recipients: Recipients | undefined
  people: () => readonly PersonId[]
  /** The same people by a rule; undefined for some who are named. */
  rule?: RecipientRule
  version: number
  entry: EntryView
}

const withoutThose = (rule: RecipientRule, those: Iterable<PersonId>): RecipientRule => {
  const except = new Set(those)
  return {
    except: [...new Set([...rule.except, ...except])],
    besides: rule.besides.filter((personId) => !except.has(personId)),
  }
}

interface DifferentFrames {
  mine: Broadcast['mine'] | undefined
  /** Those who blocked the sender. */
  blockers?: ReadonlySet<PersonId>
}

/** Emits one frame for all people, and those that differ: with a person's own reactions, or for those who blocked the sender. */
function emitToEach(
  work: Work,
  { mine, blockers = new Set(), ...frame }: EntryFrame & DifferentFrames,
): void {
  const { people, rule, entry, ...named } = frame
  const emitExcept = (those: Pick<ReadonlySet<PersonId>, 'has' | 'keys'>) =>
    emitEntry(work, {
      ...frame,
      people: () => people().filter((personId) => !those.has(personId)),
      ...(rule && { rule: withoutThose(rule, those.keys()) }),
    })
  if (entry.mseq > 0 && blockers.size > 0) {
    emitExcept(blockers)
    const among = () => people().filter((personId) => blockers.has(personId))
    return emitEntry(work, { ...named, people: among, entry: fromBlocked(entry) })
  }
  if (!mine) return emitEntry(work, frame)
  emitExcept(mine)
  for (const alike of Map.groupBy(mine, ([, emojis]) => emojis.join(' ')).values()) {
    const those = new Set(alike.map(([personId]) => personId))
    const among = () => people().filter((personId) => those.has(personId))
    emitEntry(work, { ...named, people: among, entry: withMine(entry, alike[0]?.[1] ?? []) })
  }
}

/** A message for one who blocked its sender. */
export const fromBlocked = (entry: EntryView): EntryView => ({
  ...entry,
  message: { ...entry.message, isFromBlocked: true },
})

/** A change that states what several people did, for one who has these reactions. */
export const withMine = (entry: EntryView, mine: readonly string[]): EntryView => {
  const { content } = entry.message
  if (content.kind !== 'change' || content.change !== 'reacted') return entry
  return { ...entry, message: { ...entry.message, content: { ...content, mine: [...mine] } } }
}

/** Members who joined after a message must not receive its text through an entry that quotes or changes it. */
function emitEntry(
  work: Work,
  { conversationId, exceptConnection, recipients, people, rule, version, entry }: EntryFrame,
): void {
  const emit = (to: () => readonly PersonId[], shown: Shown | undefined, data: EntryView) => {
    const heard = { conversationId, version, cseq: entry.cseq, shown }
    const group = recipients && rule && recipientsElsewhere({ ...heard, recipients, rule })
    work.emit({
      event: newEntry,
      exceptConnection,
      isLogged: true,
      to,
      group,
      data: { conversationId, entry: data },
    })
  }
  const place = referencedCseq(entry)
  if (place === undefined || !recipients || recipients.maxHidden < place)
    return emit(people, undefined, entry)
  const isHidden = (personId: PersonId) => recipients.hiddenUpTo(personId) >= place
  emit(() => people().filter((personId) => !isHidden(personId)), { cseq: place, isHidden: false }, entry)
  emit(() => people().filter(isHidden), { cseq: place, isHidden: true }, redactHidden(entry, place))
}

type Shown = NonNullable<Parameters<typeof recipientsElsewhere>[0]['shown']>

const nobody: ReadonlySet<PersonId> = new Set()

/** Who blocked the senders of messages in groups: in a direct conversation, neither can write. */
async function blockersOf(
  work: ReadWork,
  recipients: ReadonlyMap<ConversationId, Recipients>,
  broadcasts: readonly LoggedBroadcast[],
): Promise<Blockers> {
  const those = broadcasts.filter(
    ({ conversationId, entry, pseudonym }) =>
      entry.mseq > 0 && pseudonym === null && recipients.get(conversationId)?.isGroup,
  )
  const to = those[0] && recipients.get(those[0].conversationId)
  if (!to) return () => nobody
  return to.blockersOf(
    work.sql,
    those.map(({ entry }) => entry.senderId as PersonId),
  )
}

async function quotesOf(
  work: ReadWork,
  broadcasts: readonly LoggedBroadcast[],
): Promise<ReadonlyMap<string, QuoteView>> {
  const places = broadcasts.flatMap(({ conversationId, replyTo }): Place[] =>
    replyTo === null ? [] : [{ conversationId, cseq: replyTo }],
  )
  return readQuotes(work, places)
}
