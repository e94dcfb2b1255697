import {
  type CallOutput,
  type ConversationId,
  type listReaders,
  maxSmallGroup,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectEntry, selectReaders } from '../changes/change-store'
import { selectMembership } from './store'

const pageLength = 50

export interface ReadersInput {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
  hasRead: boolean
  after: PersonId | undefined
}

/** One page of the group members who have, or have not, read the caller's own message; only counts in anonymous mode. */
export async function readGroupReaders(
  work: ReadWork,
  input: ReadersInput,
): Promise<CallOutput<typeof listReaders>> {
  const { personId, conversationId, after } = input
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  if (membership.memberCount > maxSmallGroup) return refuse('GroupTooLarge')
  const entry = await selectEntry(work.sql, { ...input, nowMs: work.nowMs })
  if (!entry || entry.recalledBy !== null) return refuse('MessageGone')
  if (entry.senderId !== personId) return refuse('NotYourMessage')
  const mseq = Number(entry.mseq)
  // A message sent in anonymous mode stays anonymous: the list of its readers would reveal the authors of
  // later messages.
  const isNameless = membership.isAnonymous || entry.pseudonym !== null
  const { people, ...counts } = await selectReaders(work.sql, {
    ...input,
    mseq,
    after: after ?? null,
    limit: pageLength + 1,
  })
  if (isNameless) return { ...counts, people: [], isLast: true }
  const page = people.slice(0, pageLength)
  const profiles = await profilesByIds(
    work,
    page.map(({ personId: id }) => id),
  )
  return {
    ...counts,
    people: page.map((row) => {
      const profile = profiles.get(row.personId)
      return {
        personId: row.personId,
        name: row.groupName || (profile?.nickname ?? ''),
        photo: profile?.photo ?? '',
      }
    }),
    isLast: people.length <= pageLength,
  }
}
