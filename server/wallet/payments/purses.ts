import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { accountIdOf, type AccountPlace, type Asset, type NewAccount, openAccounts } from '../../ledger'

/** Unlimited house accounts; the balance is what came from or went to each. */
const houses = ['faucet', 'chain', 'fees', 'signIn'] as const
export type House = (typeof houses)[number]

/** Where money can be: with a person, in the escrow of a packet, or in a house account. */
export type Purse = { person: PersonId } | { escrow: string } | { house: House }

export const personPurse = (person: PersonId): Purse => ({ person })

export function placeOf(purse: Purse, asset: Asset): AccountPlace {
  if ('person' in purse) return { kind: 'person', asset, ownerId: purse.person }
  if ('escrow' in purse) return { kind: 'escrow', asset, ownerId: purse.escrow }
  return { kind: purse.house, asset }
}

export const purseAccount = (purse: Purse, asset: Asset): string => accountIdOf(placeOf(purse, asset))

/** Ids of accounts known to be open. Only owned ones: house ids are the same in every database. */
const seenOpen = new Set<string>()
const maxSeen = 200_000

/** Opens purses on first use. */
export async function openPurses(
  work: Work,
  purses: readonly { purse: Purse; asset: Asset }[],
): Promise<void> {
  const accounts = new Map<string, NewAccount>()
  for (const { purse, asset } of purses) {
    const id = purseAccount(purse, asset)
    if (seenOpen.has(id)) continue
    const rule = 'house' in purse ? 'free' : 'debitsWithinCredits'
    accounts.set(id, { ...placeOf(purse, asset), rule })
  }
  await openAccounts(work, [...accounts.values()])
  work.afterCommit(() => {
    if (seenOpen.size > maxSeen) seenOpen.clear()
    for (const [id, { ownerId }] of accounts) if (ownerId !== undefined) seenOpen.add(id)
  })
}
