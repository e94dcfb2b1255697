/** Decisions as staff see them, and their reversal. */
import type { PersonId } from '@linnet/protocol'
import type { CareDecisionRow, listCare, showCareFigures } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { Tunable } from '../kernel/tunables/tunables'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds, type PublicProfile } from '../profiles'
import { type Guard, tell } from './guard'
import { type HeldParts, releaseAllOf } from './held'
import type { CareRules } from './rules'
import { type DecisionRow, hasOpenHold, markUndone, selectFigures, selectPage } from './store'

export async function readDecisions(work: ReadWork, input: z.output<(typeof listCare)['input']>) {
  const { after, limit, descending, id: wanted, rule, state, personId } = input
  const filter = { id: wanted, rule, state, personId, nowMs: work.nowMs }
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectPage(work.sql, filter, { after: key, descending, limit })
  const people = await profilesByIds(
    work,
    rows.map((row) => row.personId),
  )
  return pageFrom(rows, {
    limit,
    keyOf: ({ atText, id }) => [atText, id],
    view: (row) => presentRow(row, people, work.nowMs),
  })
}

/** Undoes a decision, notifies the person and sends the messages that it held. Returns the decision. */
export async function undoDecision(
  work: Work,
  { guard, held }: { guard: Guard; held: HeldParts },
  { id, by, why }: { id: string; by: string; why: string },
): Promise<DecisionRow> {
  const row = await markUndone(work.sql, { id, by, why, nowMs: work.nowMs })
  if (!row) return refuse('CareDecisionNotFound')
  await tell(work, row)
  // Another decision may still hold these messages.
  if (row.action === 'hold' && !(await hasOpenHold(work.sql, row.personId)))
    await releaseAllOf(work, held, { personId: row.personId, by, why })
  work.afterChange(() => guard.pardon(row))
  return row
}

function presentRow(
  row: DecisionRow,
  people: ReadonlyMap<PersonId, PublicProfile>,
  nowMs: number,
): CareDecisionRow {
  const { id, personId, rule, action, count, most, at, until, undoneAt, undoneBy, why } = row
  const isOver = until !== null && until.getTime() <= nowMs
  const state = undoneAt ? ('undone' as const) : isOver ? ('over' as const) : ('active' as const)
  return {
    id,
    personId,
    personName: people.get(personId)?.nickname ?? '',
    rule,
    action,
    count,
    most,
    at: unixSeconds(at),
    ...(until && { until: unixSeconds(until) }),
    state,
    ...(undoneBy !== null && { undoneBy }),
    ...(why !== null && { why }),
  }
}

/** The results of each rule. */
export async function readFigures(
  work: ReadWork,
  tunable: Tunable<CareRules>,
): Promise<z.output<(typeof showCareFigures)['output']>> {
  const rows = new Map((await selectFigures(work.sql, work.nowMs)).map((row) => [row.rule, row]))
  const { rules, newForMs } = tunable.current(work)
  return {
    rules: Object.entries(rules).map(([rule, { most, action }]) => {
      const name = rule as keyof typeof rules
      const { day = 0, week = 0, undone = 0, active = 0 } = rows.get(name) ?? {}
      return { rule: name, day, week, undone, active, most, action }
    }),
    newDays: Math.round(newForMs / 86_400_000),
  }
}
