import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { grantFromFaucet } from '../ledger'
import { paymentId } from './payments/payments'
import { openPurses, personPurse, purseAccount } from './payments/purses'
import { refusalOf } from './payments/refuse-outcome'

export const maxFromFaucet = 10_000_000_000n

interface FaucetDraw {
  personId: PersonId
  amount: bigint
  asset?: 'USDT' | 'POINTS' | undefined
  cid: string
  /** Whether staff granted it; their cids are separate from the person's own. */
  isGift?: boolean
  isOpen: boolean
}

/** Pays out play money. Never open in production, where the database refuses it too. */
export async function drawFromFaucet(
  work: Work,
  { personId, amount, asset = 'USDT', cid, isGift, isOpen }: FaucetDraw,
): Promise<void> {
  if (!isOpen) return refuse('FaucetClosed')
  if (amount > maxFromFaucet) return refuse('FaucetTooMuch', { most: formatAmount(maxFromFaucet) })
  const event = isGift ? ['faucet', 'staff', personId, cid] : ['faucet', personId, cid]
  const purse = personPurse(personId)
  await openPurses(work, [{ purse, asset }])
  const outcome = await grantFromFaucet(work, {
    id: paymentId(event),
    account: purseAccount(purse, asset),
    asset,
    amount,
  })
  const refusal = refusalOf(outcome)
  if (refusal) throw refusal
}
