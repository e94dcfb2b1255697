import type { Staff } from '../kernel/staff/staff-caller'
import type { ReadWork, Work } from '../kernel/work'
import { type AgentRow, selectOnDuty, touchAgent, upsertAgent } from './agent-store'

/** Whoever closes the console is off duty after this long. The console says every 30 seconds that it is open. */
const awayMs = 2 * 60_000

/** Who is on duty, whoever has the fewest cases first. */
export const readOnDuty = ({ sql, nowMs }: ReadWork): Promise<AgentRow[]> => selectOnDuty(sql, nowMs - awayMs)

export const changeDuty = async (work: Work, { id, name }: Staff, isOnDuty: boolean): Promise<void> =>
  void (await upsertAgent(work.sql, { id, name, isOnDuty, nowMs: work.nowMs }))

/** Somebody's console is still open. */
export const keepOnDuty = async ({ sql, nowMs }: ReadWork, { id }: Staff): Promise<void> =>
  void (await touchAgent(sql, id, nowMs))
