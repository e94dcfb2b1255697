import type { Figure } from '../kernel/figures'
import { countWaitingDeletions } from './store'

export const dataRequestFigures: readonly Figure[] = [
  { name: 'datarequests.waiting', kind: 'waiting', read: ({ sql }) => countWaitingDeletions(sql) },
]
