/** Changing tunables. A change that moves money needs another person's approval before it gets here. */
import { refuse } from '../kernel/refusal'
import type { TunableBoard } from '../kernel/tunables/board'
import type { ReadWork, Work } from '../kernel/work'
import { changeSource, type Decider, insertChange, lockChanges, selectChange } from './store'

export interface SettingChange {
  key: string
  value: string
  /** The time at which the change takes effect; immediately if omitted. */
  fromMs?: number | undefined
  reason: string
}

/** Whether the person withdrawing a change would have been allowed to make it. */
type MayChange = (setting: { movesMoney: boolean }) => boolean

interface Deciders {
  staff: Decider
  approver?: Decider | undefined
}

/** The value before the change, and from then on. */
export interface Changed {
  before: string
  after: string
  beginsMs: number
}

const maxAheadMs = 366 * 24 * 3_600_000

/** Refuses a change that can't be made; `isMoney` states which of the two calls was used. */
export function judgeChange(
  work: ReadWork,
  board: TunableBoard,
  { key, value, fromMs, isMoney }: Omit<SettingChange, 'reason'> & { isMoney: boolean },
): Changed {
  const entry = board.entry(key)
  if (!entry) return refuse('SettingNotFound')
  if (entry.movesMoney !== isMoney) return refuse(isMoney ? 'SettingIsOrdinary' : 'SettingNeedsApproval')
  // Approving takes a while: a change that should have begun before that begins immediately.
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

/** Stores a change. This process applies it from the commit on, others within a second. */
export async function changeSetting(
  work: Work,
  board: TunableBoard,
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

/** A planned change, as shown to the person who decides about its withdrawal. */
export interface Planned {
  key: string
  value: string
  beginsMs: number
  /** The value that applies from then on if it is withdrawn. */
  without: string
}

/**
 * Whether one person may withdraw a planned change. Withdrawing a change that protects money takes two, as
 * making it did.
 */
export const isWithdrawnAlone = (
  board: TunableBoard,
  change: { id: number; key: string; fromMs: number },
): boolean => board.entry(change.key)?.movesMoney === false || board.withdrawing(change).isSafe

/** Refuses a withdrawal that can't be made. Run it under `lockChanges`, or only for an early answer. */
export async function judgeWithdrawal(
  work: ReadWork,
  board: TunableBoard,
  { id, mayChange, isAlone }: { id: number; mayChange: MayChange; isAlone: boolean },
): Promise<Planned> {
  await board.refresh(work.sql)
  const row = await selectChange(work.sql, id)
  if (row?.value === null || !row || row.withdrawnAt) return refuse('SettingChangeNotFound')
  const { key, value } = row
  if (!mayChange({ movesMoney: board.entry(key)?.movesMoney ?? true })) return refuse('RightNeeded')
  const change = { id, key, fromMs: row.beginsAt.getTime() }
  if (change.fromMs <= work.nowMs) return refuse('SettingChangeBegun')
  const { conflict, value: without = '' } = board.withdrawing(change)
  if (conflict !== undefined) return refuse('SettingConflict', { setting: conflict })
  if (isAlone && !isWithdrawnAlone(board, change)) return refuse('SettingProtects')
  return { key, value, beginsMs: change.fromMs, without }
}

/** Withdraws a change that has not begun; the previous value stays in effect. */
export async function withdrawChange(
  work: Work,
  board: TunableBoard,
  { id, reason, staff, approver, mayChange }: { id: number; reason: string; mayChange: MayChange } & Deciders,
): Promise<Planned> {
  await lockChanges(work.sql)
  const planned = await judgeWithdrawal(work, board, { id, mayChange, isAlone: !approver })
  await insertChange(work.sql, {
    key: planned.key,
    value: undefined,
    withdraws: id,
    beginsMs: work.nowMs,
    madeMs: work.nowMs,
    madeBy: staff,
    approvedBy: approver,
    reason,
  })
  await takeOver(work, board)
  return planned
}

async function takeOver(work: Work, board: TunableBoard): Promise<void> {
  const changes = await changeSource.all(work.sql)
  work.afterCommit(() => board.replace(changes))
}
