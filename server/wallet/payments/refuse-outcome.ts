import type { RefusalName } from '@linnet/protocol'
import type { PostOutcome } from '../../ledger'

/** What a person is told of a payment that was not made; undefined when it was. Anything else is a broken assumption. */
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

/** Of several legs, the one that says why: the others were refused along with it. */
export const decisive = (outcomes: readonly PostOutcome[]): PostOutcome =>
  outcomes.find((outcome) => !['posted', 'exists', 'chainRefused'].includes(outcome)) ??
  outcomes[0] ??
  'frozen'
