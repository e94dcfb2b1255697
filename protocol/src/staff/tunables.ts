/** Tunables: fees, limits and rules that change while the server runs. */
import { z } from 'zod'
import { Decision, defineStaffCall, Empty, Moment, Reason, Seconds, StaffId, staffText } from './contract'
import { pageInput, pageOf } from './page'

/** The key of a setting, such as `withdrawFee`. */
export const SettingKey = z
  .string()
  .max(60)
  .regex(/^[a-z][A-Za-z0-9]*$/)
const SettingValue = staffText({ max: 2000 })

const Who = z.object({ id: StaffId, name: z.string() })

export const SettingChangeView = z.object({
  id: z.int(),
  key: z.string(),
  /** Missing if it withdraws another change. */
  value: z.string().optional(),
  withdraws: z.int().optional(),
  beginsAt: Seconds,
  madeAt: Seconds,
  madeBy: Who,
  approvedBy: Who.optional(),
  reason: z.string(),
  withdrawnAt: Seconds.optional(),
})
export type SettingChangeView = z.output<typeof SettingChangeView>

const PlannedChangeView = SettingChangeView.extend({
  /** Whether its withdrawal needs a second person's approval: the change protects money, or may. */
  needsTwoToWithdraw: z.boolean(),
})

export const settingKinds = ['amount', 'number', 'switch', 'choice', 'numbers', 'text'] as const

export const SettingView = z.object({
  key: z.string(),
  /** The domain that uses it, such as `wallet`. */
  area: z.string(),
  kind: z.enum(settingKinds),
  unit: z.string().optional(),
  least: z.string().optional(),
  most: z.string().optional(),
  choices: z.array(z.string()).optional(),
  /** Whether a second person has to approve a change. */
  movesMoney: z.boolean(),
  value: z.string(),
  preset: z.string(),
  /** The change currently in effect; missing while the preset applies. */
  since: SettingChangeView.optional(),
  /** Changes that begin later, soonest first. */
  planned: z.array(PlannedChangeView),
})
export type SettingView = z.output<typeof SettingView>

export const listSettings = defineStaffCall({
  name: 'settings.list',
  right: 'settings.read',
  effect: 'reads',
  summary: 'All live settings with their ranges, what holds now, and what is planned.',
  input: z.object({}),
  output: z.object({ settings: z.array(SettingView) }),
  refusals: [],
})

export const listSettingChanges = defineStaffCall({
  name: 'settings.history',
  right: 'settings.read',
  effect: 'reads',
  summary: 'Changes of one setting, or of all, newest first.',
  input: pageInput({ sorts: ['id'], filters: { key: SettingKey.optional() } }),
  output: pageOf(SettingChangeView),
  refusals: [],
})

const change = z.object({
  key: SettingKey,
  /** The value as text: `1.50`, `24`, `on`, `points`, `5,7,9`. */
  value: SettingValue,
  /** The beginning; immediately if omitted or past. */
  beginsAt: Moment.optional(),
  reason: Reason,
})
const changeRefusals = [
  'SettingNotFound',
  'SettingNeedsApproval',
  'SettingIsOrdinary',
  'SettingOutOfRange',
  'SettingConflict',
  'SettingUnchanged',
  'SettingTooFarAhead',
] as const

export const changeOrdinarySetting = defineStaffCall({
  name: 'settings.change',
  right: 'settings.change',
  effect: 'changes',
  stepUp: true,
  summary: 'Changes a setting that does not affect money.',
  input: change,
  output: Empty,
  refusals: changeRefusals,
})

export const changeMoneySetting = defineStaffCall({
  name: 'settings.changeMoney',
  right: 'settings.changeMoney',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary: 'Changes a setting that affects money, once a second person has approved.',
  input: change,
  output: Decision,
  refusals: changeRefusals,
})

/** The previous value stays in effect. */
const withdrawal = z.object({ id: z.int().min(1), reason: Reason })
const withdrawalRefusals = ['SettingChangeNotFound', 'SettingChangeBegun', 'SettingConflict'] as const

export const withdrawSettingChange = defineStaffCall({
  name: 'settings.withdraw',
  right: 'settings.changeMoney',
  effect: 'changes',
  stepUp: true,
  summary: 'Withdraws a planned change that does not affect money, or loosens what protects it.',
  input: withdrawal,
  output: Empty,
  refusals: [...withdrawalRefusals, 'SettingProtects'],
})

export const withdrawProtectingChange = defineStaffCall({
  name: 'settings.withdrawProtecting',
  right: 'settings.changeMoney',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary: 'Withdraws a planned change that protects money, once a second person has approved.',
  input: withdrawal,
  output: Decision,
  refusals: withdrawalRefusals,
})

export const settingsCalls = [
  listSettings,
  listSettingChanges,
  changeOrdinarySetting,
  changeMoneySetting,
  withdrawSettingChange,
  withdrawProtectingChange,
]
