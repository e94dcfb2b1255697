import type { PersonId } from '@linnet/protocol'
import type { Slot } from '../kernel/slot'

/** Screens a friend request before any other check, in memory only; throws a refusal. */
export type RequestScreen = (request: { personId: PersonId; otherId: PersonId }) => void

export interface ContactsOffer {
  screening: Slot<RequestScreen>
}
