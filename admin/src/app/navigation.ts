/** The desks as the frame and the palette list them. */
import type { LucideIcon } from 'lucide-react'

export interface NavEntry {
  path: string
  name: string
  icon: LucideIcon
  /** The number of items waiting at the desk. */
  count?: number | undefined
}
export interface NavGroup {
  name?: string
  entries: readonly NavEntry[]
}
