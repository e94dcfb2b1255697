import type { PersonId } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import type { ReadWork, Work } from '../../kernel/work'
import { accountIdOf, type AccountPlace, type Asset, openAccounts, readBalances } from '../../ledger'
import type { SpendingLimits } from '../freezes/limits'
import type { Orderer } from './ordered-by'
import { insertOrderers } from './store'

/** The owner of the money: a person, or the escrow of a packet. */
export type OwnedPurse = { person: PersonId } | { escrow: string }

/** Accounts of the house that people pay into. Migrations open all accounts of the house, and nothing pays out of these. */
type House = 'chain' | 'clearing' | 'fees'

/** The destination of a payment. */
export type Purse = OwnedPurse | { house: House }

/** A person who pays, on the device of a session, within the limits that the server sets. */
export interface Spender extends Orderer {
  person: PersonId
  /** The limits in force at the transaction's time: the database's clock decides, on every node. */
  limitsAt: (work: Pick<ReadWork, 'nowMs'>) => SpendingLimits
}

/** The caller who pays. Without a device, the payment goes on with an order that was kept earlier. */
export type Payer = Pick<Member, 'personId' | 'sessionId'> & Partial<Pick<Member, 'userAgent' | 'address'>>

/** Adds the server's limits to a payer. */
export type SpenderOf = (payer: Payer) => Spender

/** The source of a payment. A person as a source carries the facts by which freezes and limits are judged. */
export type Source = Spender | { escrow: string }

/** Keeps what ordered payments for which no intent stands, by their references. */
export async function noteOrderers(
  work: Work,
  orders: readonly { reference: string; payer: Spender }[],
): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ reference, payer: { person, sessionId, device, address } }) => ({
    reference,
    personId: person,
    by: { sessionId, device, address },
  }))
  await insertOrderers(work.sql, rows)
}

export const personPurse = (person: PersonId): OwnedPurse => ({ person })

export function placeOf(purse: Purse, asset: Asset): AccountPlace {
  if ('person' in purse) return { kind: 'person', asset, ownerId: purse.person }
  if ('escrow' in purse) return { kind: 'escrow', asset, ownerId: purse.escrow }
  return { kind: purse.house, asset }
}

export const purseAccount = (purse: Purse, asset: Asset): string => accountIdOf(placeOf(purse, asset))

/** Ids of accounts known to be open. */
const seenOpen = new Set<string>()
const maxSeen = 200_000

/** Opens the purses of people and packets on first use. */
export async function openPurses(
  work: Work,
  purses: readonly { purse: Purse; asset: Asset }[],
): Promise<void> {
  const accounts = new Map<string, AccountPlace>()
  for (const { purse, asset } of purses) {
    const id = purseAccount(purse, asset)
    if (!('house' in purse) && !seenOpen.has(id)) accounts.set(id, placeOf(purse, asset))
  }
  await openAccounts(work, [...accounts.values()])
  work.afterCommit(() => {
    if (seenOpen.size > maxSeen) seenOpen.clear()
    for (const id of accounts.keys()) seenOpen.add(id)
  })
}

/** The balance of each escrow, in the same order; 0 if nothing was ever paid in. */
export async function readEscrows(
  work: ReadWork,
  escrows: readonly { escrow: string; asset: Asset }[],
): Promise<bigint[]> {
  const ids = escrows.map(({ escrow, asset }) => purseAccount({ escrow }, asset))
  const balances = await readBalances(work, ids)
  return ids.map((id) => balances.get(id)?.available ?? 0n)
}
