import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { credit } from './payments/payments'
import { refusalOf } from './payments/refuse-outcome'

export const mostFromFaucet = 10_000_000_000n

interface Drawn {
  personId: PersonId
  amount: bigint
  asset?: 'USDT' | 'POINTS' | undefined
  cid: string
  /** Staff give it: their ids are not those of the person. */
  isGift?: boolean
  isOpen: boolean
}

/** Play money, where the settings allow it: never in production. */
export async function drawFromFaucet(
  work: Work,
  { personId, amount, asset = 'USDT', cid, isGift, isOpen }: Drawn,
): Promise<void> {
  if (!isOpen) return refuse('FaucetClosed')
  if (amount > mostFromFaucet) return refuse('FaucetTooMuch', { most: formatAmount(mostFromFaucet) })
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
