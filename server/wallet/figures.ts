import type { Figure } from '../kernel/figures'
import { countRequested } from './withdrawals/figure-store'

export const walletFigures: readonly Figure[] = [
  { name: 'wallet.withdrawalsWaiting', kind: 'waiting', read: ({ sql }) => countRequested(sql) },
]
