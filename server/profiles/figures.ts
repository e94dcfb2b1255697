import type { Figure } from '../kernel/figures'
import { countJoined } from './count-store'

export const profileFigures: readonly Figure[] = [
  { name: 'profiles.joined', kind: 'daily', unit: 'count', read: ({ sql }, day) => countJoined(sql, day) },
]
