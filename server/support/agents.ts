import type { StaffId } from '@linnet/protocol/staff'
import type { Staff } from '../kernel/staff/staff-caller'
import type { ReadWork, Work } from '../kernel/work'
import { type AgentRow, endDuty, selectOnDuty, touchAgent, upsertAgent } from './agent-store'
import { releaseCasesOf } from './releasing'

/** Whoever closes the console is off duty after this long. The console says every 30 seconds that it is open. */
const awayMs = 2 * 60_000

/** Who is on duty, whoever has the fewest cases first. */
export const readOnDuty = ({ sql, nowMs }: ReadWork): Promise<AgentRow[]> => selectOnDuty(sql, nowMs - awayMs)

/** Goes on duty, or off. Whoever goes leaves the members who wait for an answer to others. */
export async function changeDuty(work: Work, { id, name }: Staff, isOnDuty: boolean): Promise<void> {
  await upsertAgent(work.sql, { id, name, isOnDuty, nowMs: work.nowMs })
  if (!isOnDuty) await releaseCasesOf(work, { id, onlyUnanswered: true })
}

/** Somebody's console is still open. */
export const keepOnDuty = async ({ sql, nowMs }: ReadWork, { id, name }: AgentRow): Promise<void> =>
  void (await touchAgent(sql, { id, name, nowMs }))

/** Somebody who may no longer answer has no cases any more. */
export async function dismissAgent(work: Work, id: StaffId): Promise<void> {
  await endDuty(work.sql, id)
  await releaseCasesOf(work, { id, onlyUnanswered: false })
}
