import type { Figure } from '../kernel/figures'
import { countWaitingApplications } from './store'

export const realNameFigures: readonly Figure[] = [
  { name: 'realnames.waiting', kind: 'waiting', read: ({ sql }) => countWaitingApplications(sql) },
]
