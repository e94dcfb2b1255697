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
    const since = own.find(({ beginsAt }) => beginsAt.getTime() <= work.nowMs)
    const planned = own
      .filter((row) => row !== since)
      .toSorted((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime())
    const { choices, ...shown } = entry
    return {
      ...shown,
      ...(choices && { choices: [...choices] }),
      value: board.valueAt(entry.key, work.nowMs) ?? entry.preset,
      ...(since && { since: viewOf(since) }),
      planned: planned.map((row) => {
        const change = { id: row.id, key: row.key, fromMs: row.beginsAt.getTime() }
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
  beginsAt: unixSeconds(row.beginsAt),
  madeAt: unixSeconds(row.madeAt),
  madeBy: { id: row.madeBy as StaffId, name: row.madeByName },
  ...(row.approvedBy !== null && {
    approvedBy: { id: row.approvedBy as StaffId, name: row.approvedByName ?? '' },
  }),
  reason: row.reason,
  ...(row.withdrawnAt && { withdrawnAt: unixSeconds(row.withdrawnAt) }),
})
