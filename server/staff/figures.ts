import type { Figure } from '../kernel/figures'
import { countAllWaiting } from './proposal-store'

export const staffFigures: readonly Figure[] = [
  { name: 'staff.approvalsWaiting', kind: 'waiting', read: ({ sql, nowMs }) => countAllWaiting(sql, nowMs) },
]
