import { type Check, lowestId } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { invitationPoints } from '../wallet'
import { selectRewardPage, selectRewards } from './store'

const dayMs = 86_400_000
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

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

/** Counts, in a page of invited people, those for whom reward and payment differ, or one of both is missing. */
async function countWrongPart(
  work: ReadWork,
  { after, limit }: { after: string; limit: number },
): Promise<{ found: bigint; next?: string }> {
  const given = await selectRewardPage(work.sql, { after, limit })
  const upto = given.length === limit ? given.at(-1)?.invitedId : undefined
  const paid = await invitationPoints.paidBetween(work, { after, upto: upto ?? highestId })
  const byInvited = new Map<string, bigint>(paid.map((row) => [row.invitedId, row.paid]))
  let found = 0n
  for (const { invitedId, points } of given) {
    if (byInvited.get(invitedId) !== points) found++
    byInvited.delete(invitedId)
  }
  return { found: found + BigInt(byInvited.size), ...(upto !== undefined && { next: upto }) }
}

/** The newest rewards are compared in each run, and all both ways once a day. */
export const createInvitationChecks = ({ invitedOfPart = 2_000 } = {}): readonly Check[] => [
  {
    name: 'invitationsMiscounted',
    count: (work) => countUnpaid(work, new Date(work.nowMs - 2 * dayMs).toISOString().slice(0, 10)),
    countPart: (work, after = lowestId) => countWrongPart(work, { after, limit: invitedOfPart }),
  },
]
