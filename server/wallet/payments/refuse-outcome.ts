import type { RefusalName } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { PaymentOutcome } from './payment'

/** The refusal for an outcome; undefined if the payment was made. Throws for outcomes that must not occur. */
export function refusalOf(outcome: PaymentOutcome): Refusal | undefined {
  if (outcome instanceof Refusal) return outcome
  switch (outcome) {
    case 'posted':
    case 'exists':
      return undefined
    case 'insufficientFunds':
      return new Refusal('InsufficientFunds')
    case 'frozen':
      return new Refusal('MoneyStopped')
    case 'idReused':
      return new Refusal('PaymentIdReused')
    case 'accountClosed':
      return new Refusal('PayeeUnavailable')
    case 'accountNotFound':
    case 'assetMismatch':
    case 'pendingNotFound':
    case 'pendingResolved':
    case 'pendingExpired':
    case 'pendingExceeded':
    case 'chainRefused':
      throw new Error(`a payment was refused: ${outcome}`)
  }
}

/** The outcome of a chain that decided it; the other legs were refused along with it. */
export const decisive = (outcomes: readonly PaymentOutcome[]): PaymentOutcome =>
  outcomes.find(
    (outcome) => outcome instanceof Refusal || !['posted', 'exists', 'chainRefused'].includes(outcome),
  ) ??
  outcomes[0] ??
  'frozen'

/** Refusals that decide nothing: the same payment can be tried again. */
const temporaryRefusals: ReadonlySet<RefusalName> = new Set([
  'MoneyStopped',
  'SpendingFrozen',
  'MutedByStaff',
  'Muted',
  'OnlyAdminsSpeak',
  'PaymentTooLarge',
  'DayLimitReached',
  'NewPayeeLimitReached',
])

/** Whether a refusal is the permanent answer for its intent. */
export const isFinal = ({ refusal }: Refusal): boolean => !temporaryRefusals.has(refusal)
