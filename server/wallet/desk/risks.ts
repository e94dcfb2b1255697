/** The risks that staff see before they approve a withdrawal. */
import type { PersonId } from '@linnet/protocol'
import { WithdrawalRisk } from '@linnet/protocol/staff'
import { createOptionalSlot } from '../../kernel/slot'
import type { ReadWork } from '../../kernel/work'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store'
import { selectSharedAddresses } from './desk-store'

/** Finds the risks of people that other domains know of. */
export type RisksOf = (
  work: ReadWork,
  personIds: readonly PersonId[],
) => Promise<(personId: PersonId) => readonly WithdrawalRisk[]>

/** The risks that domains after the wallet know of. */
export const createRiskSlot = () =>
  createOptionalSlot<RisksOf>('the risks of people', () => Promise.resolve(() => []))

/** The risks of each of these withdrawals, in one order. */
export async function risksOfRows(
  work: ReadWork,
  risksOf: RisksOf,
  rows: readonly WithdrawalRow[],
): Promise<(row: WithdrawalRow) => WithdrawalRisk[]> {
  const known = await risksOf(work, [...new Set(rows.map(({ personId }) => personId))])
  const addresses = [...new Set(rows.map(({ address }) => address))]
  const shared = new Set((await selectSharedAddresses(work.sql, addresses)).map(({ address }) => address))
  return ({ personId, address }) => {
    const found = new Set([...known(personId), ...(shared.has(address) ? (['sharedAddress'] as const) : [])])
    return WithdrawalRisk.options.filter((risk) => found.has(risk))
  }
}
