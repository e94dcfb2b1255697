import type { StaffRight } from '@linnet/protocol/staff'
import type { LucideIcon } from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { Translated } from '@/i18n/languages'

/** The groups of the side navigation, in their order. */
export const deskGroups = ['now', 'people', 'money', 'content', 'service'] as const
export type DeskGroup = (typeof deskGroups)[number]

/** A desk of the console: one entry of the side navigation, and its page. */
export interface Desk {
  /** Behind `#`, one word: `/reports`. Further state of a desk is in search parameters. */
  path: `/${string}`
  /** The right needed to see the desk. */
  right: StaffRight
  group: DeskGroup
  icon: LucideIcon
  names: Translated
  /** Loaded when it is first opened. */
  load: () => Promise<FunctionComponent>
}

/** A desk of the vendors' page. Every vendor sees all of them. */
export type VendorDesk = Omit<Desk, 'right' | 'group'>
