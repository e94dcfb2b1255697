/** The lanes of delivery. Each has slots of its own, so that what is urgent never waits for what is much. */
import type { NoteTopic } from './notes'

/** As stored, the most urgent first. */
export const lanes = {
  /** Calls that ring, and what concerns the security of an account. */
  urgent: 0,
  /** Direct messages, mentions, and what else is meant for one person. */
  personal: 1,
  groups: 2,
  announcements: 3,
} as const
export type Lane = (typeof lanes)[keyof typeof lanes]

/** How many messages are on their way at once. */
export const slotsOf: Readonly<Record<Lane, number>> = {
  [lanes.urgent]: 64,
  [lanes.personal]: 128,
  [lanes.groups]: 256,
  [lanes.announcements]: 128,
}

export const laneOfNotes: Readonly<Record<NoteTopic, Lane>> = {
  security: lanes.urgent,
  meetings: lanes.personal,
  friends: lanes.personal,
  moments: lanes.groups,
  videos: lanes.groups,
  announcements: lanes.announcements,
}
