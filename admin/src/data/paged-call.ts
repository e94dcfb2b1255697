import type { StaffCall, StaffOutput } from '@linnet/protocol/staff'

/** A call whose input is `pageInput(..)` and whose output is `pageOf(..)`. */
export type PagedCall = StaffCall
export type RowOf<C extends PagedCall> = StaffOutput<C> extends { rows: readonly (infer Row)[] } ? Row : never
