import type { Figure } from '../kernel/figures'
import { countWaitingReports } from './store'

export const reportFigures: readonly Figure[] = [
  { name: 'reports.waiting', kind: 'waiting', read: ({ sql }) => countWaitingReports(sql) },
]
