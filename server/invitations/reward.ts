import type { CallOutput, PersonId, showInvitationRewards } from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import type { ReadWork, Work } from '../kernel/work'
import { invitationPoints } from '../wallet'
import type { InvitationRules } from './rules'
import {
  insertRewards,
  lockBudget,
  type RewardRow,
  selectRewarded,
  selectTallies,
  spendBudget,
  sumRewards,
} from './store'

const dayMs = 86_400_000
/** The time after which an invited person who never counted is no longer looked at. */
const waitDays = 30
const pageSize = 500

/** A person who registered with the code of another. */
interface InvitedPerson {
  id: PersonId
  inviterId: PersonId
  hasPhone: boolean
  registeredAt: Date
}

export interface RewardParts {
  /** Those who registered in a period, a page at a time. */
  invitedPeople: (
    work: ReadWork,
    period: { fromMs: number; toMs: number; after: PersonId | undefined; limit: number },
  ) => Promise<InvitedPerson[]>
  useOf: AuthOffer['useOf']
}

/** Rewards people for those whom they invited and who have used their accounts for some days: each invited person once. */
export async function rewardInvitations(
  work: Work,
  rules: InvitationRules,
  parts: RewardParts,
): Promise<void> {
  if (!(await isOn(work, rules))) return
  const day = new Date(work.nowMs).toISOString().slice(0, 10)
  let spent = await lockBudget(work.sql, day)
  const dueMs = work.nowMs - rules.days * dayMs
  for (let after: PersonId | undefined; ;) {
    const page = await parts.invitedPeople(work, {
      fromMs: dueMs - waitDays * dayMs,
      toMs: dueMs,
      after,
      limit: pageSize,
    })
    const earned = await earnedAmong(work, { page, rules, parts, day })
    const affordable = earned.slice(0, affordableCount(rules, spent))
    spent += await give(work, affordable, day)
    after = page.at(-1)?.id
    if (page.length < pageSize || after === undefined) return
  }
}

const affordableCount = ({ points, budget }: InvitationRules, spent: bigint): number =>
  budget > spent ? Math.trunc(Number((budget - spent) / points)) : 0

interface Page {
  page: readonly InvitedPerson[]
  rules: InvitationRules
  parts: RewardParts
  day: string
}

/**
 * The rewards that are due: the invited person has a verified phone number, still used the account after the days, and neither of
 * both is frozen or on the other's network. Those who do not count yet are looked at again.
 */
async function earnedAmong(work: Work, { page, rules, parts, day }: Page): Promise<RewardRow[]> {
  const withPhone = page.filter(({ hasPhone }) => hasPhone)
  const rewarded = await selectRewarded(
    work.sql,
    withPhone.map(({ id }) => id),
  )
  const open = withPhone.filter(({ id }) => !rewarded.has(id))
  const uses = await parts.useOf(
    work,
    open.map(({ id, inviterId }) => ({ personId: id, otherId: inviterId })),
  )
  const counting = open.filter(({ registeredAt }, n) => {
    const use = uses[n]
    if (!use || use.isFrozen || use.sharesNetwork) return false
    return (use.seenAt?.getTime() ?? 0) >= registeredAt.getTime() + rules.days * dayMs
  })
  const inviterIds = [...new Set(counting.map(({ inviterId }) => inviterId))]
  const tallies = await selectTallies(work.sql, { inviterIds, day })
  const tallyOf = new Map(tallies.map(({ inviterId, today, total }) => [inviterId, { today, total }]))
  return counting.flatMap(({ id, inviterId }) => {
    const { today, total } = tallyOf.get(inviterId) ?? { today: 0, total: 0 }
    if (today >= rules.perDay || total >= rules.perPerson) return []
    tallyOf.set(inviterId, { today: today + 1, total: total + 1 })
    return [{ invitedId: id, inviterId, points: rules.points }]
  })
}

/** Pays and stores rewards; returns their sum. One that could not be paid is not stored, and is tried again later. */
async function give(work: Work, due: readonly RewardRow[], day: string): Promise<bigint> {
  const outcomes = await invitationPoints.pay(
    work,
    due.map(({ inviterId, invitedId, points }) => ({ personId: inviterId, invitedId, amount: points })),
  )
  const rows = due.filter((_, n) => outcomes[n] === undefined)
  if (rows.length === 0) return 0n
  await insertRewards(work.sql, { rows, day, nowMs: work.nowMs })
  const points = rows.reduce((sum, row) => sum + row.points, 0n)
  await spendBudget(work.sql, { day, points })
  return points
}

/** The points that invitations bring, and have brought this person. */
export async function readRewards(
  work: ReadWork,
  rules: InvitationRules,
  personId: PersonId,
): Promise<CallOutput<typeof showInvitationRewards>> {
  const { count, points } = await sumRewards(work.sql, personId)
  return { isOn: await isOn(work, rules), each: rules.points, days: rules.days, count, points }
}

const isOn = async (work: ReadWork, { points }: InvitationRules): Promise<boolean> =>
  points > 0n && (await invitationPoints.mayPay(work))
