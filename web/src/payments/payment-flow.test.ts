import { expect, test } from 'bun:test'
import {
  firstState,
  isUnderWay,
  nextState,
  type PaymentEvent,
  type PaymentState,
  type PaymentQuote,
} from './payment-flow'

const quote: PaymentQuote = { id: 'intent', amount: 5n, fee: 1n, balance: 10n, expiresAt: 0 }
const shown: PaymentEvent = { type: 'quoted', quote, hasPassword: true, cid: 'once' }
const entered: PaymentEvent = { type: 'entered', proof: { password: '135790' } }
const answer = (name: string): PaymentEvent => ({ type: 'answered', problem: { name, message: name } })
const after = (...events: PaymentEvent[]): PaymentState => events.reduce(nextState, firstState)

test('what was shown is what is paid: the order names the intent on the screen', () => {
  expect(after(shown, entered)).toEqual({
    step: 'paying',
    quote,
    order: { intentId: 'intent', cid: 'once', password: '135790' },
  })
  expect(after(shown, entered, { type: 'answered' })).toEqual({ step: 'paid', quote })
})

test('a second tap changes nothing', () => {
  const once = after(shown, entered)
  expect(nextState(once, { type: 'entered', proof: { password: '000000' } })).toBe(once)
  expect(nextState(once, { type: 'requote' })).toBe(once)
  expect(nextState(once, { ...shown, cid: 'another' })).toBe(once)
})

test('without an answer, the same order is sent again', () => {
  for (const name of ['NetworkFailure', 'Timeout', 'ServerFault']) {
    const unanswered = after(shown, entered, answer(name))
    expect(unanswered.step).toBe('unanswered')
    expect(isUnderWay(unanswered)).toBe(true)
    expect(nextState(unanswered, { type: 'retry' })).toEqual({
      ...after(shown, entered),
      isRetry: true,
    } as PaymentState)
    expect(nextState(unanswered, { type: 'requote' })).toBe(unanswered)
  }
  expect(after(shown, entered, answer('Timeout'), { type: 'retry' }, { type: 'answered' }).step).toBe('paid')
})

const unanswered = after(shown, entered, answer('Timeout'))

test('once an answer was lost, no refusal forgets the payment or makes another one', () => {
  const names = ['TooManyRequests', 'WrongTradePassword', 'TradePasswordLocked', 'TradePasswordSpent']
  for (const name of [...names, 'IntentExpired', 'IntentNotFound', 'SpendingFrozen', 'InsufficientFunds']) {
    const state = [{ type: 'retry' } as const, answer(name)].reduce(nextState, unanswered)
    expect([name, state]).toMatchObject([name, { step: 'unanswered', order: { intentId: 'intent' } }])
    expect(nextState(state, { type: 'requote' })).toBe(state)
    expect(nextState(state, { ...shown, cid: 'another' })).toBe(state)
  }
})

test('it is sent again after a limit, and not after a refused trade password', () => {
  const retried = (name: string) =>
    [{ type: 'retry' } as const, answer(name), { type: 'retry' } as const].reduce(nextState, unanswered)
  expect(retried('TooManyRequests')).toMatchObject({ step: 'paying', isRetry: true })
  expect(retried('TradePasswordLocked')).toMatchObject({
    step: 'unanswered',
    problem: { name: 'TradePasswordLocked' },
  })
})

test('only what the server says of it ends it', () => {
  expect(nextState(unanswered, { type: 'ended', ending: { state: 'paid', billId: 'bill' } })).toEqual({
    step: 'paid',
    quote,
  })
  const closed = nextState(unanswered, { type: 'ended', ending: { state: 'closed', reason: 'Too late' } })
  expect(closed).toEqual({ step: 'refused', problem: { name: 'NotPaid', message: 'Too late' } })
  expect(nextState(unanswered, { type: 'unknown' })).toEqual(unanswered)
  expect(nextState(closed, { type: 'requote' })).toEqual(firstState)
})

test('after a wrong trade password, the same payment asks for it again', () => {
  const again = after(shown, entered, answer('WrongTradePassword'))
  expect(again).toMatchObject({ step: 'confirming', cid: 'once', problem: { name: 'WrongTradePassword' } })
})

test('the last wrong attempt locks paying at once and says so', () => {
  const last = { name: 'WrongTradePassword', message: '', isLastTry: true }
  expect(after(shown, entered, { type: 'answered', problem: last })).toMatchObject({
    step: 'blocked',
    why: 'locked',
  })
})

test('nobody can pay without a trade password or while it is locked', () => {
  expect(after({ ...shown, hasPassword: false })).toMatchObject({
    step: 'blocked',
    why: 'noPassword',
  })
  expect(after(shown, entered, answer('TradePasswordLocked'))).toMatchObject({
    step: 'blocked',
    why: 'locked',
  })
  expect(after(shown, entered, answer('TradePasswordSpent'))).toMatchObject({
    step: 'blocked',
    why: 'locked',
  })
})

test('retrying after a permanent refusal starts a new payment', () => {
  const refused = after(shown, entered, answer('InsufficientFunds'))
  expect(refused).toMatchObject({ step: 'refused', problem: { name: 'InsufficientFunds' } })
  expect(nextState(refused, { type: 'requote' })).toEqual(firstState)
})

test('a new quote with another price says so', () => {
  const same = after(shown, { ...shown, cid: 'two' })
  expect(same).toMatchObject({ step: 'confirming', cid: 'two' })
  expect(same).not.toHaveProperty('isRequoted')
  const dearer = after(shown, { ...shown, quote: { ...quote, fee: 2n } })
  expect(dearer).toMatchObject({ isRequoted: true, quote: { fee: 2n } })
})

test('an expired payment gets a new quote, says so, and must be confirmed again', () => {
  const late = after(shown, entered, answer('IntentExpired'))
  expect(late).toMatchObject({ step: 'quoting' })
  expect(nextState(late, shown)).toMatchObject({ step: 'confirming', isRequoted: true })
})

test('a failed new quote leaves the shown one in place', () => {
  const failed: PaymentEvent = { type: 'quoteFailed', problem: { name: 'NetworkFailure', message: '' } }
  expect(after(failed)).toMatchObject({ step: 'refused' })
  expect(after(shown, failed)).toEqual(after(shown))
})
