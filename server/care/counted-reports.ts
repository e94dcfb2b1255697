/** The reports that the rule about reporters counts: all others reach staff alone. */
import type { PersonId } from '@linnet/protocol'
import { areInOneGroup, directConversations, silencedAmong } from '../conversations'
import type { ReadWork } from '../kernel/work'
import type { ReportMade } from '../reports'
import { createdMsOf } from './account-age'
import type { Guard } from './guard'

/**
 * The people for whom a report counts: those whose content the reporter saw, or with whom the reporter shares
 * a conversation, and whose account is not older than the reporter's: accounts made in order to report somebody
 * can do nothing to those who were there before. Reports by somebody who is restricted, or whose reports staff
 * mostly dismiss, don't count.
 */
export async function countedFor(
  work: ReadWork,
  guard: Pick<Guard, 'isHeld'>,
  { reporterId, personIds, areAuthors, isOftenWrong }: ReportMade,
): Promise<readonly PersonId[]> {
  if (isOftenWrong || guard.isHeld(reporterId)) return []
  if ((await silencedAmong(work, [reporterId])).size > 0) return []
  const younger = personIds.filter((personId) => createdMsOf(personId) >= createdMsOf(reporterId))
  if (areAuthors) return younger
  const direct = await directConversations(
    work,
    younger.map((otherId) => [reporterId, otherId]),
  )
  const met: PersonId[] = []
  for (const [n, otherId] of younger.entries())
    if (direct[n] !== undefined || (await areInOneGroup(work, { personId: reporterId, otherId })))
      met.push(otherId)
  return met
}
