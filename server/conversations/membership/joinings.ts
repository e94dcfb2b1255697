/** When people joined their conversations, for domains that keep something for members. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectJoinings } from './membership-store'

export interface Seat {
  conversationId: ConversationId
  personId: PersonId
}

export interface Joining {
  /** 0 in a direct conversation. */
  joinedAtMs: number
  /** Why the conversation is locked; '' when it is not. */
  lock: string
}

/** When each of these people joined, in the same order; undefined for non-members. */
export async function joiningsOf(work: ReadWork, seats: readonly Seat[]): Promise<(Joining | undefined)[]> {
  const rows = seats.length > 0 ? await selectJoinings(work.sql, seats) : []
  const bySeat = new Map(
    rows.map(({ conversation_id, person_id, joined_at, lock }) => [
      conversation_id + person_id,
      { joinedAtMs: joined_at?.getTime() ?? 0, lock },
    ]),
  )
  return seats.map(({ conversationId, personId }) => bySeat.get(conversationId + personId))
}
