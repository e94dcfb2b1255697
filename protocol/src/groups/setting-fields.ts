/** The settings of a group as fields of calls, which a chat alone does not need. */
import type { z } from 'zod'
import type { Changer } from './define-setting'
import { type ChangeableSetting, type groupSettings, type GroupSetting, settingEntries } from './settings'

type Settings = typeof groupSettings
type ViewFields = { [S in GroupSetting]: readonly [Settings[S]['wire'], Settings[S]['view']] }
type InputFields = {
  [S in ChangeableSetting]: readonly [Settings[S]['wire'], z.ZodOptional<Settings[S]['input']>]
}

/** The settings as fields of `wireView`. */
export const settingViewFields = Object.fromEntries(
  settingEntries.map(([name, { wire, view }]) => [name, [wire, view]]),
) as unknown as ViewFields

/** The settings as fields of `wireInput`; absent ones stay unchanged. */
export const settingInputFields = Object.fromEntries(
  settingEntries.flatMap(([name, { wire, input, means = [] }]) =>
    input ? [[name, [wire, input.optional(), ...means]]] : [],
  ),
) as unknown as InputFields

/** The wire names of the settings that these people may change with `setGroupInfo`, for its documentation. */
export const wireNamesBy = (changer: Changer): string =>
  settingEntries
    .flatMap(([, { wire, input, changedBy }]) => (input && changedBy === changer ? [wire] : []))
    .join(', ')
