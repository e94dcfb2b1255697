/** Records the people who played a voice message or a video. */
import {
  type ConversationId,
  kinds,
  maxSmallGroup,
  messageHeardBy,
  messagesHeard,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import { selectMembership } from '../log/store'
import { insertPlayed, selectHeard } from './heard-store'

const playable = [kinds.voice.number, kinds.video.number]

interface Heard {
  personId: PersonId
  conversationId: ConversationId
  cseqs: readonly number[]
}

/** The messages among these that a person has played. */
export async function readHeard(work: ReadWork, heard: Heard): Promise<{ cseqs: number[] }> {
  if (!(await selectMembership(work.sql, heard))) return refuse('ConversationNotFound')
  return { cseqs: (await selectHeard(work.sql, heard)).map((row) => Number(row.cseq)) }
}

/**
 * Records messages that a person has played. Notifies their other devices, and the senders where they can see
 * who has read.
 */
export async function noteHeard(work: Work, { personId, conversationId, cseqs }: Heard): Promise<void> {
  const membership = await selectMembership(work.sql, { personId, conversationId })
  if (!membership) return refuse('ConversationNotFound')
  const rows = await insertPlayed(work.sql, {
    conversationId,
    personId,
    cseqs,
    kinds: playable,
    now: new Date(work.nowMs),
  })
  if (rows.length === 0) return
  const heard = rows.map((row) => Number(row.cseq))
  await appendToUserLog(work, {
    to: [personId],
    event: messagesHeard,
    data: { conversationId, cseqs: heard },
  })
  const mayBeKnown =
    membership.lock === '' && !membership.isAnonymous && membership.memberCount <= maxSmallGroup
  if (!mayBeKnown) return
  // A message sent while the group was anonymous stays anonymous: the list of people who played it would
  // reveal its author.
  const named = rows.filter((row) => !row.isAnonymous && !row.isHeld)
  for (const [senderId, theirs] of Map.groupBy(named, (row) => row.senderId))
    work.emit({
      to: [senderId],
      event: messageHeardBy,
      data: { conversationId, personId, cseqs: theirs.map((row) => Number(row.cseq)) },
    })
}
