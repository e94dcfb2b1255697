/** The lists of the tunables desk. */
import type { listSettingChanges, SettingChangeView, SettingView, StaffId } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { TunableBoard } from '../kernel/tunables/board'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { isWithdrawnAlone } from './change-setting'
import { type ChangeRow, selectChanges, selectStanding } from './store'

export async function listSettings(work: ReadWork, board: TunableBoard): Promise<SettingView[]> {
  await board.refresh(work.sql)
  const rows = await selectStanding(work.sql, work.nowMs)
  return board.entries().map((entry) => {
    const own = rows.filter(({ key }) => key === entry.key)
    const since = own.find(({ begins_at }) => begins_at.getTime() <= work.nowMs)
    const planned = own
      .filter((row) => row !== since)
      .toSorted((one, other) => one.begins_at.getTime() - other.begins_at.getTime())
    const { choices, ...shown } = entry
    return {
      ...shown,
      ...(choices && { choices: [...choices] }),
      value: board.valueAt(entry.key, work.nowMs) ?? entry.preset,
      ...(since && { since: viewOf(since) }),
      planned: planned.map((row) => {
        const change = { id: row.id, key: row.key, fromMs: row.begins_at.getTime() }
        return { ...viewOf(row), needsTwoToWithdraw: !isWithdrawnAlone(board, change) }
      }),
    }
  })
}

export async function listChanges(
  work: ReadWork,
  { key, after, descending, limit }: z.output<(typeof listSettingChanges)['input']>,
) {
  const [position] = decodeCursor(after, 'serial') ?? []
  const rows = await selectChanges(work.sql, { key, after: position, descending, limit: limit + 1 })
  return pageFrom(rows, { limit, keyOf: ({ id }) => [id], view: viewOf })
}

const viewOf = (row: ChangeRow): SettingChangeView => ({
  id: row.id,
  key: row.key,
  ...(row.value !== null && { value: row.value }),
  ...(row.withdraws !== null && { withdraws: row.withdraws }),
  beginsAt: unixSeconds(row.begins_at),
  madeAt: unixSeconds(row.made_at),
  madeBy: { id: row.made_by as StaffId, name: row.made_by_name },
  ...(row.approved_by !== null && {
    approvedBy: { id: row.approved_by as StaffId, name: row.approved_by_name ?? '' },
  }),
  reason: row.reason,
  ...(row.withdrawn_at && { withdrawnAt: unixSeconds(row.withdrawn_at) }),
})
