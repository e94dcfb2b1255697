/**
 * How one payment goes on, from what it costs to its answer. Pure, so that every way of failing can be tried: the sheet
 * shows a state, and `use-payment.ts` makes the calls that a state asks for.
 */

/** A payment as the server has stated it; what is shown is what is signed. */
export type StatedPayment = { id: string; amount: bigint; fee: bigint; balance: bigint; expiresAt: number }

/** What is sent, however often: the same each time, so that it is paid once. */
export type PaymentOrder = { intentId: string; cid: string; password: string }

export type PaymentProblem = {
  name: string
  message: string
  /** It was the last try: paying is locked from now on. */
  isLastTry?: boolean
}

export type PaymentState =
  /** It is being stated, or stated anew. */
  | { step: 'stating'; wasTooLate?: boolean }
  /** It could not be stated, or was refused for good. */
  | { step: 'refused'; problem: PaymentProblem }
  /** It is shown; the trade password is awaited. */
  | { step: 'confirming'; stated: StatedPayment; cid: string; problem?: PaymentProblem; isRestated?: boolean }
  /** Nobody can pay without a trade password, or while it is locked. */
  | { step: 'barred'; stated: StatedPayment; why: 'noPassword' | 'locked'; message: string }
  | { step: 'paying'; stated: StatedPayment; order: PaymentOrder; isAgain?: boolean }
  /** No answer came: it may have been paid. The same order is sent again until one comes. */
  | { step: 'unanswered'; stated: StatedPayment; order: PaymentOrder }
  | { step: 'paid'; stated: StatedPayment }

export type PaymentEvent =
  | { type: 'stated'; stated: StatedPayment; hasPassword: boolean; cid: string }
  | { type: 'refusedToState'; problem: PaymentProblem }
  | { type: 'entered'; password: string }
  | { type: 'answered'; problem?: PaymentProblem }
  | { type: 'askAgain' }
  | { type: 'restate' }

export const firstState: PaymentState = { step: 'stating' }

/** Whether the answer may still be on its way: nothing may be thrown away then. */
export const isUnderWay = ({ step }: PaymentState): boolean => step === 'paying' || step === 'unanswered'

export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'stated':
      return afterStating(state, event)
    case 'refusedToState':
      // What is shown still holds while it cannot be stated anew.
      return state.step === 'stating' ? { step: 'refused', problem: event.problem } : state
    case 'entered': {
      // A second tap finds the payment under way and does nothing.
      if (state.step !== 'confirming') return state
      const { stated, cid } = state
      return { step: 'paying', stated, order: { intentId: stated.id, cid, password: event.password } }
    }
    case 'answered':
      return isUnderWay(state) ? afterAnswer(state as UnderWay, event.problem) : state
    case 'askAgain':
      return state.step === 'unanswered' ? { ...state, step: 'paying', isAgain: true } : state
    case 'restate':
      return isUnderWay(state) || state.step === 'paid' ? state : { step: 'stating' }
  }
}

type UnderWay = Extract<PaymentState, { order: PaymentOrder }>

function afterStating(
  state: PaymentState,
  { stated, hasPassword, cid }: Extract<PaymentEvent, { type: 'stated' }>,
): PaymentState {
  if (state.step !== 'stating' && state.step !== 'confirming') return state
  if (!hasPassword) return { step: 'barred', stated, why: 'noPassword', message: '' }
  const isRestated = state.step === 'stating' ? state.wasTooLate : costsDiffer(state.stated, stated)
  return { step: 'confirming', stated, cid, ...(isRestated && { isRestated }) }
}

const costsDiffer = (before: StatedPayment, now: StatedPayment): boolean =>
  before.amount !== now.amount || before.fee !== now.fee

/** Answers that leave open whether money moved. */
const silences = new Set(['NetworkFailure', 'Timeout', 'ServerFault', 'SessionEnded'])

function afterAnswer({ stated, order }: UnderWay, problem: PaymentProblem | undefined): PaymentState {
  if (!problem) return { step: 'paid', stated }
  if (silences.has(problem.name)) return { step: 'unanswered', stated, order }
  switch (problem.name) {
    case 'WrongTradePassword':
      return problem.isLastTry
        ? { step: 'barred', stated, why: 'locked', message: '' }
        : { step: 'confirming', stated, cid: order.cid, problem }
    case 'TooManyRequests':
    // While money is stopped nothing is decided: the same order may be tried again.
    case 'MoneyStopped':
      return { step: 'confirming', stated, cid: order.cid, problem }
    // Too late: it is stated anew and waits for the trade password again.
    case 'IntentExpired':
    case 'IntentNotFound':
      return { step: 'stating', wasTooLate: true }
    case 'NoTradePassword':
      return { step: 'barred', stated, why: 'noPassword', message: problem.message }
    case 'TradePasswordLocked':
    case 'TradePasswordSpent':
      return { step: 'barred', stated, why: 'locked', message: problem.message }
    default:
      return { step: 'refused', problem }
  }
}
