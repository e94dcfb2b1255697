import type { Figure } from '../kernel/figures'
import { countSeen } from './store'

export const authFigures: readonly Figure[] = [
  {
    name: 'auth.active',
    kind: 'daily',
    unit: 'count',
    onlyToday: true,
    read: ({ sql }, day) => countSeen(sql, day),
  },
]
