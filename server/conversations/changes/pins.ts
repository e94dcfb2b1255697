/** Messages pinned for everybody in a conversation. Pinning and unpinning are entries of the log. */
import { type ConversationId, type EntryView, isAdminOrOwner, maxPins, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { Audience } from '../audience/audience'
import { appendFact } from '../log/facts'
import { lockRefusal } from '../log/lock-refusal'
import { presentEntries } from '../log/present-entries'
import { type MembershipRow, selectMembership } from '../log/store'
import { updateChangedCseq } from './change-store'
import { lockMembership, lockTarget, requireRightToSpeak, type Target } from './changes'
import {
  countPins,
  deletePin,
  insertPin,
  selectPin,
  selectPinPlaces,
  selectPins,
  updatePinPlaces,
} from './pin-store'

/** Pins a message for everybody, with a system message, or unpins it. Returns the cseq of that entry. */
export async function pinMessage(
  work: Work,
  audience: Audience,
  { isPinned, ...target }: Target & { isPinned: boolean },
): Promise<{ cseq: number }> {
  const { personId, conversationId, cseq } = target
  const { membership, entry, pseudonym } = await lockTarget(work, target)
  requireRightToPin(work, membership)
  const pin = await selectPin(work.sql, target)
  if (isPinned === (pin !== undefined)) return { cseq: pin ?? Number(entry.changedCseq ?? entry.cseq) }
  if (isPinned && entry.recalledBy !== null) return refuse('MessageGone')
  if (isPinned && (await countPins(work.sql, conversationId)) >= maxPins) return refuse('TooManyPins')
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  // Administrators act in their own name, as elsewhere: in most groups only they may pin, so a pseudonym would give them away.
  const fact = {
    conversationId,
    actorId: personId,
    expiresAt: entry.expiresAt,
    pseudonym: isPlainMember(membership) ? pseudonym : null,
  }
  if (isPinned) {
    const actor = await namedActor(work, { personId, pseudonym: fact.pseudonym })
    const content = { kind: 'systemMessage', event: 'messagePinned', actor, target: cseq } as const
    const pinCseq = await appendFact(work, recipients, { ...fact, content })
    await insertPin(work.sql, { conversationId, cseq, pinCseq })
    return { cseq: pinCseq }
  }
  const content = { kind: 'change', change: 'unpinned', target: cseq } as const
  const changedCseq = await appendFact(work, recipients, { ...fact, content })
  await deletePin(work.sql, { conversationId, cseq, changedCseq })
  await updateChangedCseq(work.sql, { conversationId, cseq, changedCseq })
  return { cseq: changedCseq }
}

const isPlainMember = ({ role }: MembershipRow): boolean => role !== null && !isAdminOrOwner(role)

function requireRightToPin(work: Work, membership: MembershipRow): void {
  if (isPlainMember(membership)) {
    if (!membership.membersPin) refuse('OnlyAdmins')
    // A pin is shown to everybody, like a message.
    requireRightToSpeak(work, membership)
  }
  const locked = lockRefusal(membership.lock)
  if (locked) refuse(locked)
}

interface Order {
  personId: PersonId
  conversationId: ConversationId
  cseqs: readonly number[]
}

/**
 * Reorders pinned messages for everybody. They exchange places among themselves, so that pins hidden from the
 * caller stay put.
 */
export async function orderPins(
  work: Work,
  audience: Audience,
  { personId, conversationId, cseqs }: Order,
): Promise<void> {
  const { membership, pseudonym } = await lockMembership(work, { personId, conversationId })
  requireRightToPin(work, membership)
  const known = await selectPinPlaces(work.sql, { conversationId, cseqs })
  const pinned = new Set(known.map(({ cseq }) => Number(cseq)))
  const wanted = [...new Set(cseqs)].filter((cseq) => pinned.has(cseq))
  if (known.every(({ cseq }, nth) => Number(cseq) === wanted[nth])) return
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId,
    actorId: personId,
    pseudonym: isPlainMember(membership) ? pseudonym : null,
    content: { kind: 'change', change: 'pinsOrdered' },
  })
  const places = wanted.map((cseq, nth) => ({ cseq, place: String(known[nth]?.place) }))
  await updatePinPlaces(work.sql, { conversationId, places, changedCseq })
}

async function namedActor(
  work: ReadWork,
  { personId, pseudonym }: { personId: PersonId; pseudonym: string | null },
): Promise<{ id: string; name: string }> {
  if (pseudonym !== null) return { id: pseudonym, name: '' }
  return { id: personId, name: (await profilesByIds(work, [personId])).get(personId)?.nickname ?? '' }
}

/** The pinned messages that a member may see, in their order. */
export async function readPins(
  work: ReadWork,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
): Promise<{ entries: EntryView[] }> {
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  const rows = await selectPins(work.sql, { personId, conversationId, nowMs: work.nowMs })
  const reader = { personId, hiddenUpTo: () => Number(membership.historyCseq) }
  return { entries: await presentEntries(work, reader, rows) }
}
