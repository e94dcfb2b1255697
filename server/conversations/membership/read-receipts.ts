import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { deleteReadsHider, holdReads, insertReadsHider, selectDirectIds } from './held-reads-store'

/**
 * Shows or hides in a person's direct conversations what has been read. If one of the two hides it, neither sees it of the other.
 * The frozen cursors of open conversations reach the devices with the next head or the next cursor.
 */
export async function showReads(
  work: Work,
  { personId, isShown }: { personId: PersonId; isShown: boolean },
): Promise<void> {
  await (isShown ? deleteReadsHider : insertReadsHider)(work.sql, personId)
  const conversationIds = await selectDirectIds(work.sql, personId)
  await holdReads(work.sql, { conversationIds, now: new Date(work.nowMs) })
}
