import { type CheckInView, type PersonId, streakLength } from '@linnet/protocol'
import { type Outcome, refusedOutcome } from '../kernel/batch'
import type { ReadWork, Work } from '../kernel/work'
import { signInPoints } from '../wallet'
import { dayIn, daysAfter } from './calendar'
import type { CheckInRules } from './rules'
import { type CheckInRow, insertCheckIns, lockBudget, selectLatest, spendBudget } from './store'

export interface CheckInOf {
  personId: PersonId
  zone: string
}

/** Signs people in for today, each by their own calendar. A person who has already signed in gets the earlier answer. */
export async function checkInAll(
  work: Work,
  rules: CheckInRules,
  inputs: readonly CheckInOf[],
): Promise<Outcome<CheckInView>[]> {
  if (!(await isOn(work, rules))) return inputs.map(() => refusedOutcome('CheckInsOff'))
  const budgetDay = dayIn('UTC', work.nowMs)
  let spent = await lockBudget(work.sql, budgetDay)
  const latest = await latestOf(work, inputs)
  const made: CheckInRow[] = []
  for (const { personId, zone } of inputs) {
    const day = dayIn(zone, work.nowMs)
    const before = latest.get(personId)
    if (before && before.day >= day) continue
    const streak = before?.day === daysAfter(day, -1) ? before.streak + 1 : 1
    const due = rules.daily + (streak % streakLength === 0 ? rules.streakBonus : 0n)
    const points = spent + due > rules.budget ? 0n : due
    spent += points
    const row = { personId, day, streak, points }
    latest.set(personId, row)
    made.push(row)
  }
  const refused = await give(work, made, budgetDay)
  return inputs.map(({ personId, zone }): Outcome<CheckInView> => {
    const error = refused.get(personId)
    if (error) return { ok: false, error }
    return {
      ok: true,
      value: present(latest.get(personId), { rules, isOn: true, day: dayIn(zone, work.nowMs) }),
    }
  })
}

/** Pays and stores new check-ins. One that could not be paid is not stored, and can be repeated later. */
async function give(
  work: Work,
  made: readonly CheckInRow[],
  budgetDay: string,
): Promise<Map<PersonId, Error>> {
  const paid = made.filter(({ points }) => points > 0n)
  const outcomes = await signInPoints.pay(
    work,
    paid.map(({ personId, day, points }) => ({ personId, day, amount: points })),
  )
  const refused = new Map<PersonId, Error>()
  paid.forEach(({ personId }, at) => {
    const refusal = outcomes[at]
    if (refusal) refused.set(personId, refusal)
  })
  const rows = made.filter(({ personId }) => !refused.has(personId))
  if (rows.length === 0) return refused
  await insertCheckIns(work.sql, { rows, nowMs: work.nowMs })
  const points = rows.reduce((sum, row) => sum + row.points, 0n)
  if (points > 0n) await spendBudget(work.sql, { day: budgetDay, points })
  return refused
}

/** A person's view of today's check-in. */
export async function readCheckIn(work: ReadWork, rules: CheckInRules, of: CheckInOf): Promise<CheckInView> {
  const latest = await latestOf(work, [of])
  return present(latest.get(of.personId), {
    rules,
    isOn: await isOn(work, rules),
    day: dayIn(of.zone, work.nowMs),
  })
}

const isOn = async (work: ReadWork, { daily }: CheckInRules): Promise<boolean> =>
  daily > 0n && (await signInPoints.mayPay(work))

async function latestOf(work: ReadWork, people: readonly CheckInOf[]): Promise<Map<PersonId, CheckInRow>> {
  const rows = await selectLatest(work.sql, [...new Set(people.map(({ personId }) => personId))])
  return new Map(rows.map((row) => [row.personId, row]))
}

function present(
  latest: CheckInRow | undefined,
  { rules, isOn: isOpen, day }: { rules: CheckInRules; isOn: boolean; day: string },
): CheckInView {
  const isDone = latest !== undefined && latest.day >= day
  const goesOn = isDone || latest?.day === daysAfter(day, -1)
  return {
    day,
    isOn: isOpen,
    isDone,
    points: isDone ? latest.points : 0n,
    streak: goesOn ? (latest?.streak ?? 0) : 0,
    daily: rules.daily,
    streakBonus: rules.streakBonus,
  }
}
