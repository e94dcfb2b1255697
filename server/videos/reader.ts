/** The reader whose feed, comments or notifications are listed. */
import type { PersonId } from '@linnet/protocol'
import { blocksWith, friendIdsOf } from '../contacts'
import type { ReadWork } from '../kernel/work'

/** What a reader's viewpoint depends on, read once for each call. */
export interface Reader {
  personId: PersonId
  /** Without those who are blocked on either side. */
  friendIds: readonly PersonId[]
  blockedIds: readonly PersonId[]
}

export async function readerOf(work: ReadWork, personId: PersonId): Promise<Reader> {
  const [friendIds, blockedIds] = await Promise.all([friendIdsOf(work, personId), blocksWith(work, personId)])
  return { personId, friendIds, blockedIds }
}
