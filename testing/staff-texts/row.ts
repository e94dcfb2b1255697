/** A row of the table of staff calls that keep text. */
import type { AnyStaffCall, StaffCall, StaffInput } from '@linnet/protocol/staff'
import type { Scene } from './scene'

interface Options {
  /** Fields whose text is a key, a value or a document: they keep the row's values. */
  fixed?: readonly string[]
  /** Reads the texts where they appear besides the audit log. */
  read?: (scene: Scene, input: never, output: never) => Promise<unknown>
}

export interface TextRow extends Options {
  call: AnyStaffCall
  input: (scene: Scene) => unknown
}

export const row = <C extends StaffCall>(
  call: C,
  input: (scene: Scene) => StaffInput<C> | Promise<StaffInput<C>>,
  options: Options = {},
): TextRow => ({ call, input, ...options })

export const reason = 'to be replaced'
