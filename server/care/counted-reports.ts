/** The reports that the rule about reporters counts: all others reach staff alone. */
import type { PersonId } from '@linnet/protocol'
import { areInOneGroup, directConversations, silencedAmong } from '../conversations'
import type { ReadWork } from '../kernel/work'
import type { ReportMade } from '../reports'
import type { Guard } from './guard'

/**
 * The people for whom a report counts: those whose content the reporter saw, or with whom the reporter shares
 * a conversation. Reports by somebody who is restricted don't count.
 */
export async function countedFor(
  work: ReadWork,
  guard: Pick<Guard, 'isHeld'>,
  { reporterId, personIds, areAuthors }: ReportMade,
): Promise<readonly PersonId[]> {
  if (guard.isHeld(reporterId) || (await silencedAmong(work, [reporterId])).size > 0) return []
  if (areAuthors) return personIds
  const direct = await directConversations(work, { personId: reporterId, peerIds: personIds })
  const met: PersonId[] = []
  for (const otherId of personIds)
    if (direct.has(otherId) || (await areInOneGroup(work, { personId: reporterId, otherId })))
      met.push(otherId)
  return met
}
