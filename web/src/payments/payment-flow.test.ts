import { expect, test } from 'bun:test'
import {
  firstState,
  isUnderWay,
  nextState,
  type PaymentEvent,
  type PaymentState,
  type StatedPayment,
} from './payment-flow'

const stated: StatedPayment = { id: 'intent', amount: 5n, fee: 1n, balance: 10n, expiresAt: 0 }
const shown: PaymentEvent = { type: 'stated', stated, hasPassword: true, cid: 'once' }
const entered: PaymentEvent = { type: 'entered', password: '135790' }
const answer = (name: string): PaymentEvent => ({ type: 'answered', problem: { name, message: name } })
const after = (...events: PaymentEvent[]): PaymentState => events.reduce(nextState, firstState)

test('what was shown is what is paid: the order names the intent that was on the screen', () => {
  expect(after(shown, entered)).toEqual({
    step: 'paying',
    stated,
    order: { intentId: 'intent', cid: 'once', password: '135790' },
  })
  expect(after(shown, entered, { type: 'answered' })).toEqual({ step: 'paid', stated })
})

test('a second tap changes nothing', () => {
  const once = after(shown, entered)
  expect(nextState(once, { type: 'entered', password: '000000' })).toBe(once)
  expect(nextState(once, { type: 'restate' })).toBe(once)
  expect(nextState(once, { ...shown, cid: 'another' })).toBe(once)
})

test('without an answer the very same order is sent again', () => {
  for (const silence of ['NetworkFailure', 'Timeout', 'ServerFault']) {
    const unanswered = after(shown, entered, answer(silence))
    expect(unanswered.step).toBe('unanswered')
    expect(isUnderWay(unanswered)).toBe(true)
    expect(nextState(unanswered, { type: 'askAgain' })).toEqual({
      ...after(shown, entered),
      isAgain: true,
    } as PaymentState)
    expect(nextState(unanswered, { type: 'restate' })).toBe(unanswered)
  }
  expect(after(shown, entered, answer('Timeout'), { type: 'askAgain' }, { type: 'answered' }).step).toBe(
    'paid',
  )
})

test('a wrong trade password asks for it again, for the same payment', () => {
  const again = after(shown, entered, answer('WrongTradePassword'))
  expect(again).toMatchObject({ step: 'confirming', cid: 'once', problem: { name: 'WrongTradePassword' } })
})

test('the last wrong try locks paying at once, and says so', () => {
  const last = { name: 'WrongTradePassword', message: '', isLastTry: true }
  expect(after(shown, entered, { type: 'answered', problem: last })).toMatchObject({
    step: 'barred',
    why: 'locked',
  })
})

test('without a trade password, or while it is locked, nobody can pay', () => {
  expect(after({ ...shown, hasPassword: false })).toMatchObject({
    step: 'barred',
    why: 'noPassword',
  })
  expect(after(shown, entered, answer('TradePasswordLocked'))).toMatchObject({
    step: 'barred',
    why: 'locked',
  })
  expect(after(shown, entered, answer('TradePasswordSpent'))).toMatchObject({ step: 'barred', why: 'locked' })
})

test('what is refused for good is a new payment when it is tried again', () => {
  const refused = after(shown, entered, answer('InsufficientFunds'))
  expect(refused).toMatchObject({ step: 'refused', problem: { name: 'InsufficientFunds' } })
  expect(nextState(refused, { type: 'restate' })).toEqual(firstState)
})

test('stated anew while it is shown, a payment that costs something else says so', () => {
  const same = after(shown, { ...shown, cid: 'two' })
  expect(same).toMatchObject({ step: 'confirming', cid: 'two' })
  expect(same).not.toHaveProperty('isRestated')
  const dearer = after(shown, { ...shown, stated: { ...stated, fee: 2n } })
  expect(dearer).toMatchObject({ isRestated: true, stated: { fee: 2n } })
})

test('too late is stated anew, says so, and is signed again', () => {
  const late = after(shown, entered, answer('IntentExpired'))
  expect(late).toMatchObject({ step: 'stating' })
  expect(nextState(late, shown)).toMatchObject({ step: 'confirming', isRestated: true })
})

test('a statement that fails leaves what is shown', () => {
  const failed: PaymentEvent = { type: 'refusedToState', problem: { name: 'NetworkFailure', message: '' } }
  expect(after(failed)).toMatchObject({ step: 'refused' })
  expect(after(shown, failed)).toEqual(after(shown))
})
