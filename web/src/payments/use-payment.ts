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
  type StatedPayment,
} from './payment-flow'

/** A payment that somebody is about to make; see `PaymentSheet`. */
export type PaymentPlan<Paid> = {
  /** What it is: "Transfer", "Red packet". */
  title: string
  /** Whom it goes to, when it is one person: shown large, above the amount. */
  payee?: { id: string; name: string; photo: string }
  /** What else is signed with it: a note, an address, the number of shares. */
  details?: readonly { label: string; value: string }[]
  /** What has happened once it went through, when "Paid" is not the word. */
  doneText?: string
  /** `USDT` unless said otherwise. */
  asset?: 'USDT' | 'POINTS'
  /** States the payment (`checkBeforePay`, or what the domain has in its place). */
  state: (call: Caller) => Promise<Outcome<StatedPayment>>
  /** Pays exactly what was stated. May be called again with the same order: it must pay once. */
  pay: (call: Caller, order: PaymentOrder) => Promise<Outcome<Paid>>
}

/** A statement holds for 120 s; well before its end a new one takes its place. */
const restateAfterMs = 100_000
/** Between two questions about an answer that did not come, while the line seems to be there. */
const askAgainAfterMs = 3_000

type PaymentListener<Paid> = {
  onPaid: (paid: Paid) => void
  /** Whether an answer is awaited, so that nobody leaves without knowing what that means. */
  onUnderWay: (isUnderWay: boolean) => void
}

/** Makes the calls of one payment. `plan` must be the same object for as long as it is one payment. */
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

  const stateIt = useCallback(async () => {
    const [stated, wallet] = await Promise.all([plan.state(call), call(showWallet, {})])
    if (!stated.ok) return send({ type: 'refusedToState', problem: problemOf(stated.refusal) })
    // Without an answer about the password the payment itself will say whether there is one.
    const hasPassword = !wallet.ok || wallet.value.hasTradePassword
    return send({ type: 'stated', stated: stated.value, hasPassword, cid: newCid() })
  }, [plan, call])

  useStating(state, stateIt)

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
    const timer = setTimeout(() => send({ type: 'askAgain' }), askAgainAfterMs)
    return () => clearTimeout(timer)
  }, [isUnanswered, isReady])

  return {
    state,
    enter: (password: string) => send({ type: 'entered', password }),
    askAgain: () => send({ type: 'askAgain' }),
    restate: () => send({ type: 'restate' }),
  }
}

/** States the payment when it has to be, and anew before the statement ends. */
function useStating(state: PaymentState, stateIt: () => Promise<void>): void {
  const isStating = state.step === 'stating'
  const shownIntent = state.step === 'confirming' ? state.stated.id : undefined
  useEffect(() => {
    if (isStating) void stateIt()
  }, [isStating, stateIt])
  useEffect(() => {
    if (shownIntent === undefined) return undefined
    const timer = setTimeout(() => void stateIt(), restateAfterMs)
    return () => clearTimeout(timer)
  }, [shownIntent, stateIt])
}

type Refusal = { name: string; message: string; parameters: object }

const problemOf = ({ name, message, parameters }: Refusal): PaymentProblem => ({
  name,
  message: refusalText({ message }),
  // The server counts down to it.
  isLastTry: name === 'WrongTradePassword' && 'left' in parameters && String(parameters.left) === '0',
})
