import type { Check } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { invitationPoints } from '../wallet'
import { selectRewards } from './store'

const dayMs = 86_400_000

/** Counts rewards that the ledger paid differently, or not at all. */
async function countUnpaid(work: ReadWork, sinceDay: string): Promise<bigint> {
  const given = await selectRewards(work.sql, sinceDay)
  const paid = await invitationPoints.paidFor(
    work,
    given.map(({ invitedId }) => invitedId),
  )
  const byInvited = new Map(paid.map((row) => [row.invitedId, row.paid]))
  return BigInt(given.filter(({ invitedId, points }) => byInvited.get(invitedId) !== points).length)
}

/** Counts invited people for whom reward and payment differ, or one of both is missing. */
async function countWrong(work: ReadWork): Promise<bigint> {
  const [given, paid] = await Promise.all([
    selectRewards(work.sql, undefined),
    invitationPoints.paidFor(work),
  ])
  const byInvited = new Map<string, bigint>(paid.map((row) => [row.invitedId, row.paid]))
  let wrong = 0n
  for (const { invitedId, points } of given) {
    if (byInvited.get(invitedId) !== points) wrong++
    byInvited.delete(invitedId)
  }
  return wrong + BigInt(byInvited.size)
}

/** The newest rewards are compared in each run, and all both ways once a day. */
export const invitationChecks: readonly Check[] = [
  {
    name: 'invitationsMiscounted',
    count: (work) => countUnpaid(work, new Date(work.nowMs - 2 * dayMs).toISOString().slice(0, 10)),
    countAll: countWrong,
  },
]
