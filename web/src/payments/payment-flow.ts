/**
 * State machine of one payment, from its quote to its result. Pure, so that every failure can be tested: the sheet
 * renders the state, and `use-payment.ts` makes the calls it requires.
 */

/** The price of a payment as quoted by the server; exactly this is shown and confirmed. */
export type PaymentQuote = { id: string; amount: bigint; fee: bigint; balance: bigint; expiresAt: number }

/** Idempotent: retries send the same order, so it is paid once. */
export type PaymentOrder = { intentId: string; cid: string } & PaymentProof

/** The payer's proof: the trade password, or a passkey's answer. */
export type PaymentProof = { password: string } | { passkey: string }

/** The outcome of a payment, according to the server. */
export type PaymentEnding = { state: 'paid'; billId: string } | { state: 'closed'; reason: string }

export type PaymentProblem = {
  name: string
  message: string
  /** This was the last attempt: paying is locked now. */
  isLastTry?: boolean
}

export type PaymentState =
  /** Waiting for a quote, the first or a new one. */
  | { step: 'quoting'; wasTooLate?: boolean }
  /** There is no quote, or the payment was refused permanently. */
  | { step: 'refused'; problem: PaymentProblem }
  /** Shows the quote and waits for the trade password. */
  | { step: 'confirming'; quote: PaymentQuote; cid: string; problem?: PaymentProblem; isRequoted?: boolean }
  /** The trade password is missing or locked. */
  | { step: 'blocked'; quote: PaymentQuote; why: 'noPassword' | 'locked'; message: string }
  /** `isRetry`: an earlier attempt got no answer, so a refusal of this one does not prove that nothing was paid. */
  | { step: 'paying'; quote: PaymentQuote; order: PaymentOrder; isRetry?: boolean }
  /**
   * The order may have been paid: its state is polled until it is known. Until then, the same order is sent
   * again, unless an attempt was refused, for example because the trade password has changed or is locked:
   * `problem`.
   */
  | { step: 'unanswered'; quote: PaymentQuote; order: PaymentOrder; problem?: PaymentProblem }
  | { step: 'paid'; quote: PaymentQuote }

export type PaymentEvent =
  | { type: 'quoted'; quote: PaymentQuote; hasPassword: boolean; cid: string }
  | { type: 'quoteFailed'; problem: PaymentProblem }
  | { type: 'entered'; proof: PaymentProof }
  | { type: 'answered'; problem?: PaymentProblem }
  /** The server has reported how the payment ended. */
  | { type: 'ended'; ending: PaymentEnding }
  /** The query for the payment's state got no answer either. */
  | { type: 'unknown' }
  | { type: 'retry' }
  | { type: 'requote' }

export const firstState: PaymentState = { step: 'quoting' }

/** Whether the result is still unknown, so that nothing may be discarded. */
export const isUnderWay = ({ step }: PaymentState): boolean => step === 'paying' || step === 'unanswered'

export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'quoted':
      return afterQuote(state, event)
    case 'quoteFailed':
      // The quote on the screen stays valid if a new one fails.
      return state.step === 'quoting' ? { step: 'refused', problem: event.problem } : state
    case 'entered': {
      // Ignores a second tap while the payment is in progress.
      if (state.step !== 'confirming') return state
      const { quote, cid } = state
      return { step: 'paying', quote, order: { intentId: quote.id, cid, ...event.proof } }
    }
    case 'answered':
      return isUnderWay(state) ? afterAnswer(state as UnderWay, event.problem) : state
    case 'ended':
      return isUnderWay(state) ? afterEnding(state as UnderWay, event.ending) : state
    case 'retry':
      if (state.step !== 'unanswered') return state
      return state.problem ? { ...state } : { ...state, step: 'paying', isRetry: true }
    case 'unknown':
      return state.step === 'unanswered' ? { ...state } : state
    case 'requote':
      return isUnderWay(state) || state.step === 'paid' ? state : { step: 'quoting' }
  }
}

type UnderWay = Extract<PaymentState, { order: PaymentOrder }>

const isInDoubt = (state: UnderWay): boolean => state.step === 'unanswered' || state.isRetry === true

function afterEnding({ quote }: UnderWay, ending: PaymentEnding): PaymentState {
  if (ending.state === 'paid') return { step: 'paid', quote }
  return { step: 'refused', problem: { name: 'NotPaid', message: ending.reason } }
}

function afterQuote(
  state: PaymentState,
  { quote, hasPassword, cid }: Extract<PaymentEvent, { type: 'quoted' }>,
): PaymentState {
  if (state.step !== 'quoting' && state.step !== 'confirming') return state
  if (!hasPassword) return { step: 'blocked', quote, why: 'noPassword', message: '' }
  const isRequoted = state.step === 'quoting' ? state.wasTooLate : costsDiffer(state.quote, quote)
  return { step: 'confirming', quote, cid, ...(isRequoted && { isRequoted }) }
}

const costsDiffer = (before: PaymentQuote, now: PaymentQuote): boolean =>
  before.amount !== now.amount || before.fee !== now.fee

/** Errors after which the money may or may not have moved. */
const unknownOutcomes = new Set(['NetworkFailure', 'Timeout', 'ServerFault', 'Unavailable', 'SessionEnded'])

/** Refusals before anything was checked: the same order can be sent again. */
const notNow = new Set(['TooManyRequests', 'Busy', 'MoneyStopped'])

/** Whether the money may have moved although the answer was this problem. */
export const isUnknownOutcome = ({ name }: PaymentProblem): boolean => unknownOutcomes.has(name)

function afterAnswer(state: UnderWay, problem: PaymentProblem | undefined): PaymentState {
  const { quote, order } = state
  if (!problem) return { step: 'paid', quote }
  if (isUnknownOutcome(problem)) return { step: 'unanswered', quote, order }
  // The earlier attempt may have been paid all the same: only its state can show.
  if (isInDoubt(state))
    return { step: 'unanswered', quote, order, ...(!notNow.has(problem.name) && { problem }) }
  switch (problem.name) {
    case 'WrongTradePassword':
      return problem.isLastTry
        ? { step: 'blocked', quote, why: 'locked', message: '' }
        : { step: 'confirming', quote, cid: order.cid, problem }
    case 'WrongFactor':
    case 'TooManyRequests':
    case 'Busy':
    // While money is stopped, nothing is decided: the same order can be tried again.
    case 'MoneyStopped':
      return { step: 'confirming', quote, cid: order.cid, problem }
    // Too late: get a new quote and ask for the trade password again.
    case 'IntentExpired':
    case 'IntentNotFound':
      return { step: 'quoting', wasTooLate: true }
    case 'NoTradePassword':
      return { step: 'blocked', quote, why: 'noPassword', message: problem.message }
    case 'TradePasswordLocked':
    case 'TradePasswordSpent':
      return { step: 'blocked', quote, why: 'locked', message: problem.message }
    default:
      return { step: 'refused', problem }
  }
}
