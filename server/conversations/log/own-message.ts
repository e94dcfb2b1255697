/** The progress of people's own messages with the other members, which two calls show: who has read one, and what became of it. */
import { type ConversationId, maxSmallGroup, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectEntry } from '../changes/change-store'
import { selectMembership } from './store'

const pageLength = 50

export interface OwnMessageInput {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
  /** The last person of the previous page. */
  after: PersonId | undefined
}

interface OwnMessage {
  mseq: number
  /**
   * Whether only counts are shown: a message sent in anonymous mode stays anonymous, as the list of its readers would reveal the
   * authors of later messages.
   */
  isNameless: boolean
}

/** Refuses all but the author of a message that is still there, in a group that is not too large. */
export async function requireOwnMessage(
  { sql, nowMs }: ReadWork,
  { personId, conversationId, cseq }: Omit<OwnMessageInput, 'after'>,
): Promise<OwnMessage> {
  const membership = await selectMembership(sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  if (membership.memberCount > maxSmallGroup) return refuse('GroupTooLarge')
  const entry = await selectEntry(sql, { personId, conversationId, cseq, nowMs })
  if (!entry || entry.recalledBy !== null) return refuse('MessageGone')
  if (entry.senderId !== personId) return refuse('NotYourMessage')
  return { mseq: Number(entry.mseq), isNameless: membership.isAnonymous || entry.pseudonym !== null }
}

/** The place of a page of members for a store, which reads one more than is shown. */
export const memberPage = (after: PersonId | undefined) => ({ after: after ?? null, limit: pageLength + 1 })

/** Presents a page of members by the names that they have in the group. */
export async function presentMembers<Row extends { personId: PersonId; groupName: string }, Facts>(
  work: ReadWork,
  rows: readonly Row[],
  factsOf: (row: Row) => Facts,
): Promise<{ people: (Facts & { personId: PersonId; name: string; photo: string })[]; isLast: boolean }> {
  const page = rows.slice(0, pageLength)
  const profiles = await profilesByIds(
    work,
    page.map(({ personId }) => personId),
  )
  const people = page.map((row) => {
    const profile = profiles.get(row.personId)
    const name = row.groupName || (profile?.nickname ?? '')
    return { personId: row.personId, name, photo: profile?.photo ?? '', ...factsOf(row) }
  })
  return { people, isLast: rows.length <= pageLength }
}
