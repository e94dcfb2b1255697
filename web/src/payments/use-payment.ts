import { type Caller, newCid, type Outcome } from '@linnet/client'
import { showWallet } from '@linnet/protocol/wallet'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import {
  firstState,
  isUnderWay,
  nextState,
  type PaymentProblem,
  type PaymentOrder,
  type PaymentState,
  type PaymentQuote,
} from './payment-flow'

/** A payment about to be made; see `PaymentSheet`. */
export type PaymentPlan<Paid> = {
  /** Such as "Transfer" or "Red packet". */
  title: string
  /** The recipient, if it is one person; shown above the amount. */
  payee?: { id: string; name: string; photo: string }
  /** Further details to confirm: a note, an address, the number of shares. */
  details?: readonly { label: string; value: string }[]
  /** Says what happened once it is paid; "Paid" if absent. */
  doneText?: string
  /** Defaults to `USDT`. */
  asset?: 'USDT' | 'POINTS'
  /** Gets a quote (`checkBeforePay` or the feature's own call). */
  quote: (call: Caller) => Promise<Outcome<PaymentQuote>>
  /** Pays exactly what was quoted. Must be idempotent: it may be called again with the same order. */
  pay: (call: Caller, order: PaymentOrder) => Promise<Outcome<Paid>>
}

/** A quote is valid for 120 s and is renewed well before. */
const requoteAfterMs = 100_000
/** Interval of retries after a missing answer, while connected. */
const retryAfterMs = 3_000

type PaymentListener<Paid> = {
  onPaid: (paid: Paid) => void
  /** Called with whether an answer is pending, so that leaving can ask for confirmation. */
  onUnderWay: (isUnderWay: boolean) => void
}

/** Makes the calls of one payment. `plan` must stay the same object throughout. */
export function usePayment<Paid>(plan: PaymentPlan<Paid>, listener: PaymentListener<Paid>) {
  const { call } = useEngine()
  const isReady = useClientState((client) => client.connection === 'ready')
  const [state, send] = useReducer(nextState, firstState)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const isAwaited = isUnderWay(state)
  useEffect(() => latest.current.onUnderWay(isAwaited), [isAwaited])

  const requestQuote = useCallback(async () => {
    const [quote, wallet] = await Promise.all([plan.quote(call), call(showWallet, {})])
    if (!quote.ok) return send({ type: 'quoteFailed', problem: problemOf(quote.refusal) })
    // If the wallet cannot be read, paying will tell whether there is a password.
    const hasPassword = !wallet.ok || wallet.value.hasTradePassword
    return send({ type: 'quoted', quote: quote.value, hasPassword, cid: newCid() })
  }, [plan, call])

  useQuoting(state, requestQuote)

  const order = state.step === 'paying' ? state.order : undefined
  useEffect(() => {
    if (!order) return undefined
    let isCurrent = true
    void plan.pay(call, order).then((outcome) => {
      if (!isCurrent) return
      if (outcome.ok) {
        latest.current.onUnderWay(false)
        latest.current.onPaid(outcome.value)
      }
      send(outcome.ok ? { type: 'answered' } : { type: 'answered', problem: problemOf(outcome.refusal) })
    })
    return () => {
      isCurrent = false
    }
  }, [plan, call, order])

  const isUnanswered = state.step === 'unanswered'
  useEffect(() => {
    if (!isUnanswered || !isReady) return undefined
    const timer = setTimeout(() => send({ type: 'retry' }), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isUnanswered, isReady])

  return {
    state,
    enter: (password: string) => send({ type: 'entered', password }),
    retry: () => send({ type: 'retry' }),
    requote: () => send({ type: 'requote' }),
  }
}

/** Requests a quote when one is needed, and a new one before it expires. */
function useQuoting(state: PaymentState, requestQuote: () => Promise<void>): void {
  const isQuoting = state.step === 'quoting'
  const shownIntent = state.step === 'confirming' ? state.quote.id : undefined
  useEffect(() => {
    if (isQuoting) void requestQuote()
  }, [isQuoting, requestQuote])
  useEffect(() => {
    if (shownIntent === undefined) return undefined
    const timer = setTimeout(() => void requestQuote(), requoteAfterMs)
    return () => clearTimeout(timer)
  }, [shownIntent, requestQuote])
}

type Refusal = { name: string; message: string; parameters: object }

const problemOf = ({ name, message, parameters }: Refusal): PaymentProblem => ({
  name,
  message: refusalText({ message }),
  // `left` is the number of attempts left.
  isLastTry: name === 'WrongTradePassword' && 'left' in parameters && String(parameters.left) === '0',
})
