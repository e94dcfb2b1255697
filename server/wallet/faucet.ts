import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { credit } from './payments/payments'
import { refusalOf } from './payments/refuse-outcome'

export const maxFromFaucet = 10_000_000_000n

interface FaucetDraw {
  personId: PersonId
  amount: bigint
  asset?: 'USDT' | 'POINTS' | undefined
  cid: string
  /** Given by staff, whose cids are separate from the person's own. */
  isGift?: boolean
  isOpen: boolean
}

/** Pays out play money. Never open in production. */
export async function drawFromFaucet(
  work: Work,
  { personId, amount, asset = 'USDT', cid, isGift, isOpen }: FaucetDraw,
): Promise<void> {
  if (!isOpen) return refuse('FaucetClosed')
  if (amount > maxFromFaucet) return refuse('FaucetTooMuch', { most: formatAmount(maxFromFaucet) })
  const event = isGift ? ['faucet', 'staff', personId, cid] : ['faucet', personId, cid]
  const outcome = await credit(work, {
    event,
    person: personId,
    house: 'faucet',
    asset,
    amount,
    reason: 'faucet',
  })
  const refusal = refusalOf(outcome)
  if (refusal) refuse(refusal)
}
