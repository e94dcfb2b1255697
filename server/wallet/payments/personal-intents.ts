import type { PersonId } from '@linnet/protocol'
import type { IntentRow } from './store'

/** An intent that goes to a person. What another domain pays for is paid there, a withdrawal in its own call. */
export type PersonalIntent = IntentRow & { payee_id: PersonId }

export const isPersonal = (row: IntentRow): row is PersonalIntent => row.payee_id !== null

/** What happened, when an intent is paid: its transfer has an id of its own by this. */
export const intentEvent = (intentId: string) => ['intent', intentId] as const
