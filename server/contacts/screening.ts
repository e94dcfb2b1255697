import type { PersonId } from '@linnet/protocol'
import type { Slot } from '../kernel/slot'
import type { Work } from '../kernel/work'
import type { Side } from './store'

/** Screens a friend request before any other check, in memory only; throws a refusal. */
export type RequestScreen = (request: { personId: PersonId; otherId: PersonId }) => void

/** Runs in the transaction in which `personId` blocks `otherId`. */
export type BlockListener = (work: Work, side: Side) => Promise<void>

export interface ContactsOffer {
  screening: Slot<RequestScreen>
  onBlocked: Slot<BlockListener>
}
