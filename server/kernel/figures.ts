import type { WaitingWork } from '@linnet/protocol/staff'
import type { ReadWork } from './work'

/** One day in UTC. */
export interface Day {
  from: Date
  to: Date
}

/** A number that the staff see over time or right now. Each is read from an index or a counter, never by counting a large table. */
export type Figure =
  | {
      /** `<domain>.<what>`, such as `profiles.joined`. */
      name: string
      kind: 'daily'
      unit: 'count' | 'usdt'
      /**
       * Whether it describes the current state, such as who was seen last, and can't be computed for a past
       * day.
       */
      onlyToday?: boolean
      read: (work: ReadWork, day: Day) => Promise<bigint>
    }
  | {
      name: WaitingWork
      kind: 'waiting'
      read: (work: ReadWork) => Promise<bigint>
    }
