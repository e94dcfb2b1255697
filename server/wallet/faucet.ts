import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { createOptionalSlot } from '../kernel/slot'
import type { Work } from '../kernel/work'
import { grantFromFaucet, type LedgerConfig } from '../ledger'
import { paymentId } from './payments/payments'
import { openPurses, personPurse, purseAccount } from './payments/purses'
import { refusalOf } from './payments/refuse-outcome'

const maxFromFaucet = 10_000_000_000n

/** How people top up, which only the domain after the wallet that watches the chain knows. */
export interface TopUpWay {
  /** Money comes by a chain, so the faucet gives points only. */
  isChain: boolean
}

export function openFaucet({ mode }: LedgerConfig['book']) {
  const topUpWay = createOptionalSlot<TopUpWay>('the way of topping up', { isChain: false })
  const hasPlayMoney = mode === 'play'
  return {
    hasPlayMoney,
    /** Whether members get money here. */
    hasFaucet: () => hasPlayMoney && !topUpWay.get().isChain,
    offer: { maxFromFaucet, topUpWay },
  }
}

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
