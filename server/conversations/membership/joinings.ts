/** Joining times of members, for domains that keep data for members. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Refusal } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { silenceOf } from '../log/rejections'
import { selectJoinings } from './member-store'

export interface Seat {
  conversationId: ConversationId
  personId: PersonId
}

export interface Joining {
  /** The joining time (ms); 0 in a direct conversation. */
  joinedAtMs: number
  /** The reason why the conversation is locked; '' when it is not. */
  lock: string
  /** The refusal of the person's messages, if they may not speak there. */
  silence: Refusal | undefined
}

/** The joining time of each of these people, in the same order; undefined for non-members. */
export async function joiningsOf(work: ReadWork, seats: readonly Seat[]): Promise<(Joining | undefined)[]> {
  const rows = seats.length > 0 ? await selectJoinings(work.sql, seats) : []
  const bySeat = new Map(
    rows.map((row) => [
      row.conversationId + row.personId,
      { joinedAtMs: row.joinedAt?.getTime() ?? 0, lock: row.lock, silence: silenceOf(row, work.nowMs) },
    ]),
  )
  return seats.map(({ conversationId, personId }) => bySeat.get(conversationId + personId))
}
