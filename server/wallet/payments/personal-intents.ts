import type { PersonId } from '@linnet/protocol'
import type { IntentRow } from './store'

/** An intent that pays a person. Bound intents are paid by their domain, withdrawals by a separate call. */
export type PersonalIntent = IntentRow & { payeeId: PersonId }

export const isPersonal = (row: IntentRow): row is PersonalIntent => row.payeeId !== null

/** The payment event of an intent, from which its transfer's id is derived. */
export const intentEvent = (intentId: string) => ['intent', intentId] as const
