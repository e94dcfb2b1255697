import type { Figure } from '../kernel/figures'
import { countApplications } from './store'

export const vendorFigures: readonly Figure[] = [
  { name: 'vendors.applicationsWaiting', kind: 'waiting', read: ({ sql }) => countApplications(sql) },
]
