/** The lanes of delivery. Each has its own slots, so that urgent notifications never wait for bulk ones. */
import type { NoteTopic } from '../kernel/declared/note-source'

/** The stored numbers of the lanes, the most urgent first. */
export const lanes = {
  /** The lane of ringing calls, and account security. */
  urgent: 0,
  /** The lane of direct messages, mentions, and other notifications meant for one person. */
  personal: 1,
  groups: 2,
  announcements: 3,
} as const
export type Lane = (typeof lanes)[keyof typeof lanes]

/** The number of messages that may be in flight at once. */
export const slotsOf: Readonly<Record<Lane, number>> = {
  [lanes.urgent]: 64,
  [lanes.personal]: 128,
  [lanes.groups]: 256,
  [lanes.announcements]: 128,
}

export const laneOfNotes: Readonly<Record<NoteTopic, Lane>> = {
  security: lanes.urgent,
  meetings: lanes.personal,
  deposits: lanes.personal,
  friends: lanes.personal,
  moments: lanes.groups,
  videos: lanes.groups,
  announcements: lanes.announcements,
}

export const noteTopics = Object.keys(laneOfNotes) as readonly NoteTopic[]
