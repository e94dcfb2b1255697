/**
 * The kinds of money movement that this version can judge. Books that a newer version has added to are not
 * judged, and never cause a stop.
 */
import type { Domain } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import { ownCauses } from './causes'
import { houseKinds } from './house-kinds'
import { type KnownMoney, selectHasKind, selectUnknownKinds } from './known-store'

export type { KnownMoney } from './known-store'

export const knownMoneyOf = (domains: readonly Domain[]): KnownMoney => ({
  causes: [...ownCauses, ...domains.flatMap(({ moneyCauses }) => moneyCauses ?? [])].flatMap(
    ({ kinds }) => kinds,
  ),
  houses: houseKinds,
})

/**
 * Kinds that a newer version has added to the books and this version cannot judge; empty if it knows
 * everything.
 */
export const unknownTo = (known: KnownMoney, { sql }: Pick<ReadWork, 'sql'>): Promise<string[]> =>
  selectUnknownKinds(sql, known)

/** Whether the database has a way of paying yet. A version uses a new way of paying only after its migration has added it. */
export const hasKind = ({ sql }: Pick<ReadWork, 'sql'>, kind: string): Promise<boolean> =>
  selectHasKind(sql, kind)
