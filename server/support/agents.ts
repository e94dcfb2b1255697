import type { StaffId } from '@linnet/protocol/staff'
import type { Staff } from '../kernel/staff/staff-caller'
import type { ReadWork, Work } from '../kernel/work'
import { type AgentRow, endDuty, selectOnDuty, touchAgent, upsertAgent } from './agent-store'
import { releaseCasesOf } from './releasing'

/**
 * The time after which an agent who closes the console is off duty. The console reports every 30 seconds that
 * it is open.
 */
const awayMs = 2 * 60_000

/** The agents on duty, the one with the fewest cases first. */
export const readOnDuty = ({ sql, nowMs }: ReadWork): Promise<AgentRow[]> => selectOnDuty(sql, nowMs - awayMs)

/** Goes on or off duty. An agent going off duty leaves unanswered cases to others. */
export async function changeDuty(work: Work, { id, name }: Staff, isOnDuty: boolean): Promise<void> {
  await upsertAgent(work.sql, { id, name, isOnDuty, nowMs: work.nowMs })
  if (!isOnDuty) await releaseCasesOf(work, { id, onlyUnanswered: true })
}

/** Records that an agent's console is still open. */
export const keepOnDuty = async ({ sql, nowMs }: ReadWork, { id, name }: AgentRow): Promise<void> =>
  void (await touchAgent(sql, { id, name, nowMs }))

/** Releases all cases of an agent who may no longer answer. */
export async function dismissAgent(work: Work, id: StaffId): Promise<void> {
  await endDuty(work.sql, id)
  await releaseCasesOf(work, { id, onlyUnanswered: false })
}
