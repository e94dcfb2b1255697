/** Who is in which conversation since when: for domains that keep something for its members. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { selectJoinings } from './membership-store'

export interface Seat {
  conversationId: ConversationId
  personId: PersonId
}

export interface Joining {
  /** 0 for two who talk to each other. */
  joinedAtMs: number
  /** Why the conversation takes no messages; '' when it does. */
  lock: string
}

/** How each of these people sits in their conversation, in the same order; undefined for who is no member. */
export async function joiningsOf(work: Reading, seats: readonly Seat[]): Promise<(Joining | undefined)[]> {
  const rows = seats.length > 0 ? await selectJoinings(work.sql, seats) : []
  const bySeat = new Map(
    rows.map(({ conversation_id, person_id, joined_at, lock }) => [
      conversation_id + person_id,
      { joinedAtMs: joined_at?.getTime() ?? 0, lock },
    ]),
  )
  return seats.map(({ conversationId, personId }) => bySeat.get(conversationId + personId))
}
