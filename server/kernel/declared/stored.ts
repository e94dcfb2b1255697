/** The room that things take on the disks of the service, as domains estimate it for the staff. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../work'

/** The ages of which the staff see what is older (days). */
export const storedAges = [30, 90, 365] as const

export interface StoredPart {
  /** Such as `messages` or `videos`. */
  name: string
  count: number
  bytes: number
  /** The bytes of what is older than each of `storedAges`. */
  olderBytes: readonly number[]
}

/** Read once an hour, from samples and counters: never by counting a large table. */
export interface Stored {
  /** Whether it is in the database; else on the disk, or in the bucket. */
  isInDatabase?: boolean
  parts: (work: ReadWork) => Promise<readonly StoredPart[]>
  /** Those whose things take most. */
  owners?: (work: ReadWork, most: number) => Promise<readonly { personId: PersonId; bytes: number }[]>
}

const dayMs = 24 * 3_600_000

/** The moments before which something is older than each of `storedAges`. */
export const ageLimits = (nowMs: number): Date[] => storedAges.map((days) => new Date(nowMs - days * dayMs))
