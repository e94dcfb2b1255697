import type { Figure } from '../kernel/figures'
import { countTickets } from './ticket-store'

export const supportFigures: readonly Figure[] = [
  {
    name: 'support.waiting',
    kind: 'waiting',
    read: async ({ sql }) => BigInt(await countTickets(sql, { box: 'waiting', staffId: '' })),
  },
]
