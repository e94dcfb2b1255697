import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { accountIdOf, type AccountPlace, type Asset, type NewAccount, openAccounts } from '../../ledger'

/** Accounts of the house: what came in from there, or went out to there, is their balance. None has a limit. */
const houses = ['faucet', 'chain', 'fees', 'signIn'] as const
export type House = (typeof houses)[number]

/** Where money can be: with a person, in an escrow of its own (a packet), or in an account of the house. */
export type Purse = { person: PersonId } | { escrow: string } | { house: House }

export const personPurse = (person: PersonId): Purse => ({ person })

export function placeOf(purse: Purse, asset: Asset): AccountPlace {
  if ('person' in purse) return { kind: 'person', asset, ownerId: purse.person }
  if ('escrow' in purse) return { kind: 'escrow', asset, ownerId: purse.escrow }
  return { kind: purse.house, asset }
}

export const purseAccount = (purse: Purse, asset: Asset): string => accountIdOf(placeOf(purse, asset))

/** Accounts that this process has seen open, by id. Only those with an owner: their ids are like no other's anywhere. */
const seenOpen = new Set<string>()
const mostSeen = 200_000

/** Opens what is not open yet: whoever is paid for the first time gets an account then. */
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
    if (seenOpen.size > mostSeen) seenOpen.clear()
    for (const [id, { ownerId }] of accounts) if (ownerId !== undefined) seenOpen.add(id)
  })
}
