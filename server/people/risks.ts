/** The risks that other domains know of, for the withdrawals desk. */
import type { WithdrawalRisk } from '@linnet/protocol/staff'
import { registeredAt } from '../profiles'
import { refusedAmong } from '../realnames'
import { reportedAmong } from '../reports'
import { sanctionedSince } from '../sanctions'
import type { WalletOffer } from '../wallet'

const dayMs = 24 * 3_600_000
const recentMs = 30 * dayMs
const newMs = 7 * dayMs

type RisksOf = Parameters<WalletOffer['risks']['fill']>[0]

export const risksOf: RisksOf = async (work, personIds) => {
  const [reported, sanctioned, refused, joined] = await Promise.all([
    reportedAmong(work, personIds),
    sanctionedSince(work, { personIds, sinceMs: work.nowMs - recentMs }),
    refusedAmong(work, personIds),
    registeredAt(work, personIds),
  ])
  return (id) => {
    const found: [WithdrawalRisk, boolean][] = [
      ['openReports', reported.has(id)],
      ['recentSanction', sanctioned.has(id)],
      ['nameRefused', refused.has(id)],
      ['newAccount', (joined.get(id) ?? 0) > work.nowMs - newMs],
    ]
    return found.filter(([, isSo]) => isSo).map(([risk]) => risk)
  }
}
