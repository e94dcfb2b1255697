import type { Figure } from '../kernel/figures'
import { countCreated } from './store'

export const groupFigures: readonly Figure[] = [
  { name: 'groups.created', kind: 'daily', unit: 'count', read: ({ sql }, day) => countCreated(sql, day) },
]
