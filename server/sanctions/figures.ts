import type { Figure } from '../kernel/figures'
import { countOpenAppeals } from './store'

export const sanctionFigures: readonly Figure[] = [
  { name: 'sanctions.appealsWaiting', kind: 'waiting', read: ({ sql }) => countOpenAppeals(sql) },
]
