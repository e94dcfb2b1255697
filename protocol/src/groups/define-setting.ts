/** What is stated of each setting of a group. */
import { z } from 'zod'
import type { Translated } from '../languages'
import { flag } from '../wire'

/** `editors` are all members, or owner and administrators where only they may edit. */
export type Changer = 'editors' | 'admins' | 'owner'

export interface Setting {
  wire: string
  value: z.ZodType
  /** Its field in the group as members see it. */
  view: z.ZodType
  /** Its field in a chat's row, for what menus and the composer depend on. Optional in those that older servers don't send. */
  row?: z.ZodType
  /** What `setGroupInfo` takes; a setting without it is changed by a call of its own. */
  input?: z.ZodType
  changedBy: Changer
  /** Members read of a change in the log, or their devices only reload the group. */
  announced: 'systemMessage' | 'quiet'
  /** What it is called in the staff's list of settings. `apart`: the console shows it elsewhere; `withheld`: staff don't see it. */
  staff: Translated | 'apart' | 'withheld'
  /** For the printed contract: what the field of `setGroupInfo` means, an example, and the unit of a number. */
  means?: readonly [says: string, example: unknown, unit?: string]
}

/** The app's build leaves `staff` and `means` out: see `web/slim-contract.mjs`. */
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
