import type { PersonId } from '@linnet/protocol'
import type { Slot } from '../kernel/slot'

/** Looks at a friend request before anything else does, in memory only; throws a refusal. */
export type RequestScreen = (request: { personId: PersonId; otherId: PersonId }) => void

export interface ContactsOffer {
  screening: Slot<RequestScreen>
}
