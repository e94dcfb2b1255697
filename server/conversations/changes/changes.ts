/** Recalling, editing and reacting to messages. Each such change is itself an entry of the log. */
import {
  allows,
  type ContentOf,
  coveredText,
  type ConversationId,
  groupRoles,
  isAdminOrOwner,
  kinds,
  maxSmallGroup,
  type PersonId,
  spellContent,
  rangesOf,
  textOf,
  type TextRange,
  withText,
  isBlank,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { checkRanges } from '../contents/accept'
import { hasForbiddenWord } from '../contents/forbidden-words'
import { selectUsedCid } from '../log/cid-store'
import { isOutOfTime, keyOfCid } from '../log/cids'
import { digestOf, isSameDigest } from '../log/digest'
import { insertMentions, type NewMention, selectReactions } from '../log/entry-store'
import { appendFact } from '../log/facts'
import { lockRefusal } from '../log/lock-refusal'
import { silenceOf } from '../log/rejections'
import { contentOfRow, type EntryRow, type MembershipRow, selectMembership } from '../log/store'
import { lockConversation } from '../membership/membership-store'
import {
  deleteMentions,
  deleteReaction,
  emptyEntry,
  insertReaction,
  rewriteEntry,
  selectEarlierTexts,
  selectEntry,
  selectPseudonym,
  updateChangedCseq,
} from './change-store'
import { insertPending, isEmojiKnown } from './reactor-store'

/** The time for which messages can be recalled and edited. */
export interface ChangeTimes {
  recallMs: number
  editMs: number
}

/** One person and one entry. */
export interface Target {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

/** The most different emojis on one message. */
const maxReactions = 20

/** Recalls a message for everyone and deletes its content from the log. Returns the cseq of the change. */
export async function recallMessage(
  work: Work,
  audience: Audience,
  { times, ...target }: Target & { times: ChangeTimes },
): Promise<{ cseq: number }> {
  const { personId, cseq } = target
  const { membership, entry } = await lockTarget(work, target)
  if (entry.recalledBy !== null) return { cseq: Number(entry.changedCseq) }
  // A recall of the card would not return the money.
  if (!allows(contentOfRow(entry), 'recall')) return refuse('MoneyStays')
  if (entry.senderId !== personId) {
    if (!isAdminOrOwner(membership.role)) return refuse('NotYourMessage')
    // A refusal would reveal the role of an anonymous message's sender.
    if (entry.pseudonym === null && (await outranks(work, entry, membership))) return refuse('NotYourMessage')
  } else if (!isAdminOrOwner(membership.role) && work.nowMs - entry.at.getTime() > times.recallMs)
    return refuse('TooLateToRecall', { minutes: Math.round(times.recallMs / 60_000) })
  const content = { kind: 'change', change: 'recalled', target: cseq } as const
  const pseudonym = entry.senderId === personId ? entry.pseudonym : null
  const expiresAt = entry.expiresAt
  const changedCseq = await append(work, audience, { target, content, pseudonym, expiresAt })
  await emptyEntry(work.sql, { ...target, changedCseq })
  return { cseq: changedCseq }
}

/** Whether the sender's role is at least mine: an administrator cannot recall what the owner or another administrator sent. */
async function outranks(work: Work, entry: EntryRow, mine: MembershipRow): Promise<boolean> {
  const { conversationId, senderId: personId } = entry
  const theirs = await selectMembership(work.sql, { conversationId, personId })
  return (theirs?.role ?? groupRoles.member) >= (mine.role ?? groupRoles.member)
}

/** Edits the text of a message. A retry with the same `cid` gets the original answer. */
export async function editMessage(
  work: Work,
  audience: Audience,
  input: Target & {
    text: string
    mentions: readonly PersonId[] | undefined
    ranges?: readonly TextRange[] | undefined
    cid: string
    times: ChangeTimes
  },
): Promise<{ cseq: number }> {
  const { personId, conversationId, cseq, mentions, cid, times } = input
  const { text, ranges } = shownText(input)
  checkRanges({ text, ranges })
  const { membership, entry } = await lockTarget(work, input)
  const known = await selectUsedCid(work.sql, { personId, key: keyOfCid(cid) })
  const said = {
    text,
    ...(mentions && mentions.length > 0 && { mentions: [...mentions] }),
    ...(ranges.length > 0 && { ranges: [...ranges] }),
  }
  const content = { kind: 'change', change: 'edited', target: cseq, ...said } as const
  if (known) {
    const isSame =
      known.conversationId === conversationId && isSameDigest(known.digest, digestOf(spellContent(content)))
    return isSame ? { cseq: Number(known.cseq) } : refuse('IdReused')
  }
  if (isOutOfTime(cid, work.nowMs)) return refuse('IdOutOfTime')
  if (entry.recalledBy !== null) return refuse('MessageGone')
  const edited = contentOfRow(entry)
  if (entry.senderId !== personId || !allows(edited, 'edit')) return refuse('NotYourMessage')
  if (work.nowMs - entry.at.getTime() > times.editMs)
    return refuse('TooLateToEdit', { hours: Math.round(times.editMs / 3_600_000) })
  if (edited.kind === 'text' && text === '') return refuse('EmptyMessage')
  requireRightToSpeak(work, membership)
  const recipients = (await audience.newest(work.sql, [conversationId])).get(conversationId)
  const next = withText(edited, said)
  if (hasForbiddenWord({ content: { kind: 'text', text }, senderId: personId }, recipients))
    return refuse('ForbiddenWord')
  const changedCseq = await append(work, audience, {
    target: input,
    content,
    cid,
    pseudonym: entry.pseudonym,
    expiresAt: entry.expiresAt,
  })
  await rewriteEntry(work.sql, {
    conversationId,
    cseq,
    content: spellContent(next),
    earlierText: textOf(edited),
    earlierRanges: rangesOf(edited),
    earlierAt: entry.editedAt ?? entry.at,
    changedCseq,
    nowMs: work.nowMs,
  })
  if (!('mentionsAll' in edited && edited.mentionsAll)) await replaceMentions(work, entry, mentions ?? [])
  return { cseq: changedCseq }
}

async function replaceMentions(work: Work, entry: EntryRow, people: readonly PersonId[]): Promise<void> {
  const { conversationId } = entry
  const numbers = { cseq: Number(entry.cseq), mseq: Number(entry.mseq), atMs: entry.at.getTime() }
  const place = { conversationId, ...numbers, replyTo: null }
  await deleteMentions(work.sql, place)
  const mentions: NewMention[] = [...new Set(people)].map((personId) => ({ ...place, personId }))
  if (mentions.length > 0) await insertMentions(work.sql, mentions)
}

/** The earlier texts of an edited message, newest first, with their spoilers covered. */
export async function readEarlierTexts(
  work: ReadWork,
  target: Target,
): Promise<{ text: string; at: number }[]> {
  const membership = await selectMembership(work.sql, target)
  if (!membership) return refuse('ConversationNotFound')
  const entry = await selectEntry(work.sql, { ...target, nowMs: work.nowMs })
  if (!entry || entry.recalledBy !== null) return refuse('MessageGone')
  const rows = await selectEarlierTexts(work.sql, target)
  return rows.map(({ text, at, ranges }) => ({ text: coveredText(text, ranges ?? []), at: unixSeconds(at) }))
}

/** A reaction that a person adds or removes. */
export interface Reacting extends Target {
  emoji: string
  isOn: boolean
}

/**
 * Adds or removes a reaction. Idempotent. In a large group the change that states it is left to `pending-reactions.ts`: every
 * member who is online would get one for each.
 */
export async function reactToMessage(
  work: Work,
  audience: Audience,
  { emoji, isOn, ...target }: Reacting,
): Promise<{ cseq: number; isPending?: boolean }> {
  const { personId, cseq } = target
  const { membership, entry, pseudonym } = await lockTarget(work, target)
  if (entry.recalledBy !== null) return refuse('MessageGone')
  requireRightToSpeak(work, membership)
  const hasChanged = isOn
    ? await insertReaction(work.sql, {
        ...target,
        emoji,
        pseudonym,
        authorId: entry.senderId === personId ? null : entry.senderId,
        nowMs: work.nowMs,
      })
    : await deleteReaction(work.sql, { ...target, emoji })
  const isPending = membership.memberCount > maxSmallGroup
  const standing = { cseq: Number(entry.changedCseq ?? entry.cseq), isPending }
  if (!hasChanged) return standing
  if (isPending) await insertPending(work.sql, target)
  // A crowd mostly uses the emojis of others: its reactions are counted for a new emoji only.
  if (isPending && (await isEmojiKnown(work.sql, { ...target, emoji }))) return standing
  const rows = await selectReactions(work.sql, [target])
  if (rows.length > maxReactions) return refuse('TooManyReactions')
  if (isPending) return standing
  const counts = rows.map((row) => ({ emoji: row.emoji, count: Number(row.count) }))
  const content = { kind: 'change', change: 'reacted', target: cseq, emoji, isAdded: isOn, counts } as const
  const expiresAt = entry.expiresAt
  const changedCseq = await append(work, audience, { target, content, pseudonym, expiresAt })
  await updateChangedCseq(work.sql, { ...target, changedCseq })
  return { cseq: changedCseq }
}

/** A message and the member who wants to change it. */
export interface Locked {
  membership: MembershipRow
  entry: EntryRow
  /** The caller's pseudonym, while the conversation is anonymous. */
  pseudonym: string | null
}

const notMessages: ReadonlySet<number> = new Set([kinds.systemMessage.number, kinds.change.number])

/** Locks the conversation, then reads the caller's membership and the entry, which must be a message that they may see. */
export async function lockTarget(work: Work, target: Target): Promise<Locked> {
  const locked = await lockMembership(work, target)
  const entry = await selectEntry(work.sql, { ...target, nowMs: work.nowMs })
  if (!entry || notMessages.has(entry.kind)) return refuse('MessageGone')
  return { ...locked, entry }
}

/** Locks a conversation for one of its members. */
export async function lockMembership(
  work: Work,
  place: Pick<Target, 'personId' | 'conversationId'>,
): Promise<Omit<Locked, 'entry'>> {
  if (!(await lockConversation(work.sql, place.conversationId))) return refuse('ConversationNotFound')
  const membership = await selectMembership(work.sql, place)
  if (!membership || membership.lock === 'dissolved') return refuse('ConversationNotFound')
  const pseudonym = membership.isAnonymous ? await selectPseudonym(work.sql, place) : null
  return { membership, pseudonym }
}

/** Refuses a member who may not speak now. */
export function requireRightToSpeak({ nowMs }: Work, membership: MembershipRow): void {
  const refusal = lockRefusal(membership.lock)
  if (refusal) refuse(refusal)
  const silence = silenceOf(membership, nowMs)
  if (silence) throw silence
}

async function append(
  work: Work,
  audience: Audience,
  {
    target,
    content,
    cid,
    pseudonym,
    expiresAt,
  }: {
    target: Target
    content: ContentOf<'change'>
    cid?: string
    pseudonym: string | null
    expiresAt: Date | null
  },
): Promise<number> {
  const { conversationId, personId } = target
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  return appendFact(work, recipients, {
    conversationId,
    actorId: personId,
    content,
    pseudonym,
    expiresAt,
    ...(cid && { cid }),
  })
}

/** A text that shows nothing is none, and has no ranges. */
const shownText = ({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined }) =>
  isBlank(text) ? { text: '', ranges: [] } : { text, ranges }
