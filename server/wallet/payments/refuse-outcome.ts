import type { RefusalName } from '@linnet/protocol'
import type { PostOutcome } from '../../ledger'

/** The refusal for an outcome; undefined if the payment was made. Throws for outcomes that must not occur. */
export function refusalOf(outcome: PostOutcome): RefusalName | undefined {
  switch (outcome) {
    case 'posted':
    case 'exists':
      return undefined
    case 'insufficientFunds':
      return 'InsufficientFunds'
    case 'frozen':
      return 'MoneyStopped'
    case 'idReused':
      return 'PaymentIdReused'
    case 'accountClosed':
      return 'PayeeUnavailable'
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

/** Of a chain's outcomes, the one that decided it; the other legs were refused along with it. */
export const decisive = (outcomes: readonly PostOutcome[]): PostOutcome =>
  outcomes.find((outcome) => !['posted', 'exists', 'chainRefused'].includes(outcome)) ??
  outcomes[0] ??
  'frozen'
