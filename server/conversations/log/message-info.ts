import {
  type CallOutput,
  type ConversationId,
  type InfoState,
  maxSmallGroup,
  type PersonId,
  type readMessageInfo,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectEntry } from '../changes/change-store'
import { countInfo, type InfoRow, selectInfo } from '../changes/heard-store'
import { selectMembership } from './store'

const pageLength = 50

export interface InfoInput {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
  state: InfoState
  after: PersonId | undefined
}

/** The progress of the caller's own message with the other members; only counts in anonymous mode. */
export async function readInfo(
  work: ReadWork,
  input: InfoInput,
): Promise<CallOutput<typeof readMessageInfo>> {
  const { personId, conversationId, after } = input
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  if (membership.memberCount > maxSmallGroup) return refuse('GroupTooLarge')
  const entry = await selectEntry(work.sql, { ...input, nowMs: work.nowMs })
  if (!entry || entry.recalledBy !== null) return refuse('MessageGone')
  if (entry.senderId !== personId) return refuse('NotYourMessage')
  const message = { conversationId, personId, cseq: input.cseq, mseq: Number(entry.mseq) }
  const counts = await countInfo(work.sql, message)
  // A message sent in anonymous mode stays anonymous: the list of its readers would reveal the authors of
  // later messages.
  if (membership.isAnonymous || entry.pseudonym !== null) return { ...counts, people: [], isLast: true }
  const rows = await selectInfo(work.sql, {
    ...message,
    state: input.state,
    after: after ?? null,
    limit: pageLength + 1,
  })
  const page = rows.slice(0, pageLength)
  const profiles = await profilesByIds(
    work,
    page.map(({ personId: id }) => id),
  )
  const people = page.map((row) => {
    const profile = profiles.get(row.personId)
    return {
      personId: row.personId,
      name: row.groupName || (profile?.nickname ?? ''),
      photo: profile?.photo ?? '',
      ...timesOf(row, message.mseq),
    }
  })
  return { ...counts, people, isLast: rows.length <= pageLength }
}

/** The times of a member's progress, without moves that are held back while the conversation is locked. */
function timesOf(row: InfoRow, mseq: number) {
  const readAt = row.readMseq >= mseq ? timeOf(row.readMoves, mseq) : undefined
  const receivedAt = row.receivedMseq >= mseq ? timeOf(row.receivedMoves, mseq) : undefined
  return {
    ...(receivedAt !== undefined && { receivedAt }),
    ...(readAt !== undefined && { readAt }),
    ...(row.heardAt && { heardAt: unixSeconds(row.heardAt) }),
  }
}

/**
 * The time at which a cursor reached a message: that of the earliest move that did, if the move before it is
 * known to fall short.
 */
export function timeOf(moves: readonly number[], mseq: number): number | undefined {
  for (let at = moves.length - 4; at >= 0; at -= 2) {
    const [reached = 0, atMs = 0, before = 0] = moves.slice(at)
    if (reached >= mseq && before < mseq) return unixSeconds(atMs)
  }
  return undefined
}
