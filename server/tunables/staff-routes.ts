import * as desk from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Staff } from '../kernel/staff/staff-caller'
import type { TunableBoard } from '../kernel/tunables/board'
import type { Work } from '../kernel/work'
import {
  type Changed,
  changeSetting,
  judgeChange,
  judgeWithdrawal,
  type Planned,
  withdrawChange,
} from './change-setting'
import { listChanges, listSettings } from './list-settings'

const about = (key: string) => ({ kind: 'setting', id: key })
const fromMsOf = ({ beginsAt }: { beginsAt?: number | undefined }) =>
  beginsAt === undefined ? undefined : beginsAt * 1000
const entryOf = (key: string, { before, after, beginsMs }: Changed) => ({
  subject: about(key),
  before: { value: before },
  after: { value: after, beginsAt: Math.floor(beginsMs / 1000) },
})

const withdrawalOf = (id: number, { key, value }: Planned) => ({
  subject: about(key),
  before: { planned: value },
  after: { withdrawn: id },
})
/** Whether a person may withdraw a change: anyone who may make it may. */
const mayMake =
  ({ role }: Pick<Staff, 'role'>) =>
  ({ movesMoney }: { movesMoney: boolean }) =>
    desk.hasRight(role, movesMoney ? 'settings.changeMoney' : 'settings.change')

/** The desk of tunables. */
export function tunablesStaffRoutes(board: TunableBoard): StaffImplementation[] {
  const judge = async (work: Work, input: { key: string; value: string; beginsAt?: number | undefined }) => {
    await board.refresh(work.sql)
    return judgeChange(work, board, { ...input, fromMs: fromMsOf(input), isMoney: true })
  }
  return [
    implementStaffQuery(desk.listSettings, async ({ work }) => ({
      settings: await listSettings(work, board),
    })),
    implementStaffQuery(desk.listSettingChanges, ({ work, input }) => listChanges(work, input)),
    implementStaff(desk.changeOrdinarySetting, async ({ work, input, staff, audit }) => {
      const { key, value, reason } = input
      const change = { key, value, reason, fromMs: fromMsOf(input), isMoney: false, staff }
      audit({ ...entryOf(key, await changeSetting(work, board, change)), reason })
      return {}
    }),
    implementStaff(
      desk.changeMoneySetting,
      async ({ work, input, staff, approver, audit }) => {
        const { key, value, reason } = input
        const change = { key, value, reason, fromMs: fromMsOf(input), isMoney: true, staff, approver }
        audit({ ...entryOf(key, await changeSetting(work, board, change)), reason })
        return desk.decided
      },
      {
        check: async ({ work, input }) => {
          const { before, after, beginsMs } = await judge(work, input)
          const facts = { setting: input.key, before, after, beginsAt: Math.floor(beginsMs / 1000) }
          return { subject: about(input.key), facts }
        },
      },
    ),
    implementStaff(desk.withdrawSettingChange, async ({ work, input, staff, audit }) => {
      const planned = await withdrawChange(work, board, { ...input, staff, mayChange: mayMake(staff) })
      audit({ ...withdrawalOf(input.id, planned), reason: input.reason })
      return {}
    }),
    implementStaff(
      desk.withdrawProtectingChange,
      async ({ work, input, staff, approver, audit }) => {
        const change = { ...input, staff, approver, mayChange: mayMake(staff) }
        audit({ ...withdrawalOf(input.id, await withdrawChange(work, board, change)), reason: input.reason })
        return desk.decided
      },
      {
        check: async ({ work, input: { id }, staff }) => {
          const asked = { id, mayChange: mayMake(staff), isAlone: false }
          const { key, value, beginsMs, without } = await judgeWithdrawal(work, board, asked)
          const beginsAt = Math.floor(beginsMs / 1000)
          const facts = { setting: key, before: value, after: without, beginsAt }
          return { subject: about(key), facts, act: `withdrawChange:${id}` }
        },
      },
    ),
  ]
}
