import type { LiveBoard } from '../kernel/live/board'
/** Changing what is set. A change that moves money needs another person's approval before it gets here. */
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { changeSource, type Decider, insertChange, lockChanges, selectChange } from './store'

export interface SettingChange {
  key: string
  value: string
  /** When it begins; at once if left out. */
  fromMs?: number | undefined
  reason: string
}

/** Whether whoever withdraws a change might have made it. */
type MayChange = (setting: { movesMoney: boolean }) => boolean

interface Deciders {
  staff: Decider
  approver?: Decider | undefined
}

/** What was set before, and is from then on. */
export interface Changed {
  before: string
  after: string
  beginsMs: number
}

const maxAheadMs = 366 * 24 * 3_600_000

/** Refuses a change that can't be made; `isMoney` says which of the two calls it came by. */
export function judgeChange(
  work: ReadWork,
  board: LiveBoard,
  { key, value, fromMs, isMoney }: Omit<SettingChange, 'reason'> & { isMoney: boolean },
): Changed {
  const entry = board.entry(key)
  if (!entry) return refuse('SettingNotFound')
  if (entry.movesMoney !== isMoney) return refuse(isMoney ? 'SettingIsOrdinary' : 'SettingNeedsApproval')
  // Approving takes a while: what was to begin before that begins at once.
  const beginsMs = Math.max(fromMs ?? 0, work.nowMs)
  if (beginsMs > work.nowMs + maxAheadMs) return refuse('SettingTooFarAhead')
  const verdict = board.judge({ key, value, fromMs: beginsMs })
  if (verdict.is === 'conflict') return refuse('SettingConflict', { setting: verdict.with })
  if (verdict.is !== 'fine')
    return refuse('SettingOutOfRange', { least: entry.least ?? '', most: entry.most ?? '' })
  const before = board.valueAt(key, beginsMs) ?? entry.preset
  if (before === verdict.value) return refuse('SettingUnchanged')
  return { before, after: verdict.value, beginsMs }
}

/** Stores a change. This process goes by it from the commit on, others within a second. */
export async function changeSetting(
  work: Work,
  board: LiveBoard,
  { staff, approver, ...change }: SettingChange & Deciders & { isMoney: boolean },
): Promise<Changed> {
  await lockChanges(work.sql)
  await board.refresh(work.sql)
  const changed = judgeChange(work, board, change)
  await insertChange(work.sql, {
    key: change.key,
    value: changed.after,
    withdraws: undefined,
    beginsMs: changed.beginsMs,
    madeMs: work.nowMs,
    madeBy: staff,
    approvedBy: approver,
    reason: change.reason,
  })
  await takeOver(work, board)
  return changed
}

/** Withdraws a change that has not begun; what held before holds on. */
export async function withdrawChange(
  work: Work,
  board: LiveBoard,
  { id, reason, staff, mayChange }: { id: number; reason: string; mayChange: MayChange } & Deciders,
): Promise<{ key: string; value: string }> {
  await lockChanges(work.sql)
  await board.refresh(work.sql)
  const change = await selectChange(work.sql, id)
  if (change?.value === null || !change || change.withdrawn_at) return refuse('SettingChangeNotFound')
  if (!mayChange({ movesMoney: board.entry(change.key)?.movesMoney ?? true })) return refuse('RightNeeded')
  if (change.begins_at.getTime() <= work.nowMs) return refuse('SettingChangeBegun')
  const { key, value, begins_at } = change
  const conflict = board.conflictWithout({ id, key, fromMs: begins_at.getTime() })
  if (conflict !== undefined) return refuse('SettingConflict', { setting: conflict })
  await insertChange(work.sql, {
    key,
    value: undefined,
    withdraws: id,
    beginsMs: work.nowMs,
    madeMs: work.nowMs,
    madeBy: staff,
    approvedBy: undefined,
    reason,
  })
  await takeOver(work, board)
  return { key, value }
}

async function takeOver(work: Work, board: LiveBoard): Promise<void> {
  const changes = await changeSource.all(work.sql)
  work.afterCommit(() => board.replace(changes))
}
