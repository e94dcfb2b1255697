/** The definition of a group setting. */
import { z } from 'zod'
import type { Translated } from '../languages'
import type { Meaning } from '../meaning'
import { flag } from '../wire'

/** `editors` are all members, or only the owner and administrators if the group is set so. */
export type Changer = 'editors' | 'admins' | 'owner'

export interface Setting {
  wire: string
  value: z.ZodType
  /** The setting's field in the group as members see it. */
  view: z.ZodType
  /** The setting's field in a chat's row, for menus and the composer. Optional for settings that older servers don't send. */
  row?: z.ZodType
  /** The input of `setGroupInfo`; a setting without one is changed by its own call. */
  input?: z.ZodType
  changedBy: Changer
  /** `systemMessage`: members read about a change in the log; `quiet`: their devices only reload the group. */
  announced: 'systemMessage' | 'quiet'
  /** The setting's name in the staff's list. `apart`: the console shows it elsewhere; `withheld`: staff don't see it. */
  staff: Translated | 'apart' | 'withheld'
  /** The meaning of the field in `setGroupInfo`. */
  means?: Meaning
}

/** The app's build removes `staff` and `means`, the console's `means`: see `web/build/slim-contract.mjs`. */
export const defineSetting = <const S extends Setting>(setting: S) => setting

/** A setting that is on or off. */
export const defineSwitch = <const S extends Omit<Setting, 'value' | 'view' | 'input'>>(setting: S) => ({
  ...setting,
  value: z.boolean(),
  view: flag(),
  input: flag(),
})

const secondsPerDay = 86_400
/** Whole days on the wire, seconds in code. */
export const days = z.codec(z.int(), z.int(), {
  decode: (count) => count * secondsPerDay,
  encode: (seconds) => Math.round(seconds / secondsPerDay),
})
