/** What a reader's viewpoint depends on, read once for each call. */
import type { PersonId } from '@linnet/protocol'
import { blocksWith, friendIdsOf, tagsOn } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { selectHiding } from './setting-store'

export interface Reader {
  personId: PersonId
  /** Without those who are blocked on either side. */
  friendIds: readonly PersonId[]
  blockedIds: readonly PersonId[]
  /** Tags of others that they carry. */
  tagIds: readonly string[]
  /** Who does not let them see their moments, and whose they hide from their feeds. */
  keptFromBy: readonly PersonId[]
  hiddenIds: readonly PersonId[]
}

export async function readerOf(work: ReadWork, personId: PersonId): Promise<Reader> {
  const [friendIds, blockedIds, tagIds, hiding] = await Promise.all([
    friendIdsOf(work, personId),
    blocksWith(work, personId),
    tagsOn(work, personId),
    selectHiding(work.sql, personId),
  ])
  return {
    personId,
    friendIds,
    blockedIds,
    tagIds,
    keptFromBy: hiding.flatMap((row) => (row.otherId === personId && row.hidesOwn ? [row.personId] : [])),
    hiddenIds: hiding.flatMap((row) => (row.personId === personId && row.hidesTheirs ? [row.otherId] : [])),
  }
}
