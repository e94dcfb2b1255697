import { type Caller, newCid, type Outcome } from '@linnet/client'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { serverNowMs } from '~/platform/now'
import { ignoreStorageFailure } from '~/platform/storage'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { useCurrency } from './Money'
import {
  firstState,
  isUnderWay,
  isUnknownOutcome,
  nextState,
  type PaymentEvent,
  type PaymentProblem,
  type PaymentProof,
  type PaymentOrder,
  type PaymentState,
  type PaymentQuote,
} from './payment-flow'
import { paymentTexts } from './payment-texts'
import { resolveOrder } from './resolve-order'
import { removeOrder, saveOrder, whileLookingAfter } from './stored-orders'

/** A payment about to be made; see `PaymentSheet`. */
export type PaymentPlan = {
  /** The kind of payment on the server: `transfer`, `collect`, `payCode`, `return`, `packet`, `withdraw`. */
  kind: string
  /** The title, such as "Transfer" or "Red packet". */
  title: string
  /** The recipient, if it is one person; shown above the amount. */
  payee?: { id: string; name: string; photo: string }
  /** Further details to confirm: a note, an address, the number of shares. */
  details?: readonly { label: string; value: string }[]
  /** The text once it is paid; "Paid" if absent. */
  doneText?: string
  /** The asset; defaults to `USDT`. */
  asset?: 'USDT' | 'POINTS'
  /** Gets a quote (`checkBeforePay` or the feature's own call). */
  quote: (call: Caller) => Promise<Outcome<PaymentQuote>>
  /** Pays exactly the quoted amount. Must be idempotent: it may be called again with the same order. */
  pay: (call: Caller, order: PaymentOrder) => Promise<Outcome<{ id: string }>>
}

/** A quote is valid for 120 s and is renewed well before. */
const requoteAfterMs = 100_000
/** After a missing answer, while connected, the state is polled at these intervals. */
const firstCheckMs = 2_000
const longestCheckMs = 20_000

type PaymentListener = {
  onPaid: (paid: { id: string }) => void
  /** Called with whether an answer is pending, so that leaving can ask for confirmation. */
  onUnderWay: (isUnderWay: boolean) => void
}

/** Makes the calls of one payment. `plan` must stay the same object throughout. */
export function usePayment(plan: PaymentPlan, listener: PaymentListener) {
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
    // If the wallet cannot be read, the payment itself will show whether there is a password.
    const hasPassword = !wallet.ok || wallet.value.hasTradePassword
    return send({ type: 'quoted', quote: quote.value, hasPassword, cid: newCid(serverNowMs()) })
  }, [plan, call])

  useQuoting(state, requestQuote)

  const finish = useCallback((paid: { id: string }) => {
    latest.current.onUnderWay(false)
    latest.current.onPaid(paid)
  }, [])
  const { checkNow, cancel } = useOrder(state, { plan, call, send, finish, isReady })

  return {
    state,
    enter: (proof: PaymentProof) => send({ type: 'entered', proof }),
    checkNow,
    cancel,
    requote: () => send({ type: 'requote' }),
  }
}

type OrderParts = {
  plan: PaymentPlan
  call: Caller
  send: (event: PaymentEvent) => void
  finish: (paid: { id: string }) => void
  isReady: boolean
}

/** Sends the order once it is stored, and polls its state until it is known. */
function useOrder(state: PaymentState, { plan, call, send, finish, isReady }: OrderParts) {
  const texts = useTexts(paymentTexts)
  const currency = useCurrency()
  const paying = state.step === 'paying' ? state : undefined
  const intentId = 'order' in state ? state.order.intentId : undefined
  // While the sheet handles the order, nobody else resumes it. If the sheet closes before the end, this page
  // does.
  useEffect(() => {
    if (intentId === undefined) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    void whileLookingAfter(intentId, () => promise)
    return resolve
  }, [intentId])

  useEffect(() => {
    if (!paying) return undefined
    let isCurrent = true
    const { order, quote, isRetry = false } = paying
    const run = async () => {
      if (!isRetry && !(await isStored(plan, { order, quote, currency })))
        return send({ type: 'answered', problem: { name: 'NotStored', message: texts.notStored } })
      const outcome = await plan.pay(call, order)
      // The sheet has closed: the page that resumes the payment shows how it ended.
      if (!isCurrent) return undefined
      const problem = outcome.ok ? undefined : problemOf(outcome.refusal)
      const isCertain = !problem || !(isRetry || isUnknownOutcome(problem))
      if (isCertain) await removeOrder(order.intentId).catch(ignoreStorageFailure)
      if (outcome.ok) finish(outcome.value)
      return send({ type: 'answered', ...(problem && { problem }) })
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [plan, call, paying, send, finish, texts, currency])

  const checks = useRef(0)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const check = useCallback(
    async (isCancelled = false) => {
      if (intentId === undefined) return
      const ending = await resolveOrder(call, intentId, isCancelled)
      if (!isMounted.current) return undefined
      if (ending === 'open') return send({ type: 'retry' })
      if (ending === undefined) return send({ type: 'unknown' })
      await removeOrder(intentId).catch(ignoreStorageFailure)
      if (ending.state === 'paid') finish({ id: ending.billId })
      return send({ type: 'ended', ending })
    },
    [call, intentId, send, finish],
  )
  const unanswered = state.step === 'unanswered' ? state : undefined
  useEffect(() => {
    if (!unanswered || !isReady) return undefined
    const waitMs = Math.min(firstCheckMs * 2 ** checks.current++, longestCheckMs)
    const timer = setTimeout(() => void check(), waitMs)
    return () => clearTimeout(timer)
  }, [unanswered, isReady, check])
  return { checkNow: () => void check(), cancel: () => check(true) }
}

type Confirmed = { order: PaymentOrder; quote: PaymentQuote; currency: string }

/**
 * Stores the order before it is sent. Otherwise, if the page is closed now, it would not know of the order
 * later.
 */
async function isStored(
  { kind, title, payee, details = [], asset: unit }: PaymentPlan,
  { order: { intentId, cid }, quote: { amount, fee }, currency }: Confirmed,
): Promise<boolean> {
  const asset = unit === 'POINTS' ? unit : currency
  const shown = { kind, title, ...(payee && { payee }), details, amount, fee, asset }
  return saveOrder({ ...shown, intentId, cid, at: serverNowMs() }).then(
    () => true,
    () => false,
  )
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
