/** The strength of a code to an address, and who may bind an address. */
import { type Account, type PersonId, takeBackHours } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { selectAddressHistory, selectHeldSince } from './change-store'

const hourMs = 3_600_000
export const takeBackMs = takeBackHours * hourMs

/**
 * The proofs that this domain has none of its own for, and how long an address is new; provided by the domain that moves money.
 */
export interface SecondProof {
  /** Refuses unless it is the person's trade password. */
  require: (personId: PersonId, tradePassword: string) => Promise<void>
  /** The time for which something proves no more than a phone number does. */
  phoneOnlyMs: (work: ReadWork) => number
}

/**
 * The time (ms) since which a code to one of the person's addresses proves no more than that somebody has the address: since it was
 * bound, or always if another account had it before. Undefined if the person has always had it.
 */
export async function provesLittleSince(
  work: ReadWork,
  { personId, account }: { personId: PersonId; account: Account },
): Promise<number | undefined> {
  const { boundAt, wasOthers } = await selectAddressHistory(work.sql, { address: account.address, personId })
  return wasOthers ? work.nowMs : boundAt?.getTime()
}

/**
 * Refuses an address that another account has just given up, and may take back. Call it after the address was set: then a concurrent
 * change has been waited for.
 */
export async function requireNotHeld(
  { sql, nowMs }: Work,
  { personId, account }: { personId: PersonId; account: Account },
): Promise<void> {
  const { address } = account
  const since = await selectHeldSince(sql, { address, personId, afterMs: nowMs - takeBackMs })
  if (since) refuse('AccountHeld', { hours: Math.ceil((since.getTime() + takeBackMs - nowMs) / hourMs) })
}
