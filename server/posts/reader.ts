/** The reader whose feeds, comments or notifications are listed. */
import type { PersonId } from '@linnet/protocol'
import { blocksWith, friendIdsOf } from '../contacts'
import type { ReadWork } from '../kernel/work'

/** The data that a reader's viewpoint depends on, read once per call. */
export interface Reader {
  personId: PersonId
  /** The reader's friends, without people blocked on either side. */
  friendIds: readonly PersonId[]
  blockedIds: readonly PersonId[]
}

export async function readerOf(work: ReadWork, personId: PersonId): Promise<Reader> {
  const [friendIds, blockedIds] = await Promise.all([friendIdsOf(work, personId), blocksWith(work, personId)])
  return { personId, friendIds, blockedIds }
}
