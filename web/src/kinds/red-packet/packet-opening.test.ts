import { expect, test } from 'bun:test'
import type { OpenedView } from '@linnet/protocol/redpackets/views'
import {
  claimIdOf,
  forgetIfRefused,
  nextOpening,
  type OpeningEvent,
  type OpeningState,
  sealed,
} from './packet-opening'

const order = { cid: 'once' }
const pressed: OpeningEvent = { type: 'pressed', order }
const refused = (name: string): OpeningEvent => ({ type: 'refused', problem: { name, message: name } })
const opened: OpenedView = {
  id: 'p',
  status: 'open',
  asset: 'USDT',
  amount: 5n,
  place: 1,
  claimed: 1,
  count: 3,
}
const after = (...events: OpeningEvent[]): OpeningState => events.reduce(nextOpening, sealed)

test('a second press while the packet is being claimed does nothing', () => {
  const once = after(pressed)
  expect(nextOpening(once, { type: 'pressed', order: { cid: 'twice' } })).toBe(once)
})

test('an answer opens the packet', () => {
  expect(after(pressed, { type: 'opened', opened })).toEqual({ step: 'opened', opened })
})

test('without an answer, the same claim is retried until there is one', () => {
  for (const name of ['NetworkFailure', 'Timeout', 'ServerFault']) {
    const unanswered = after(pressed, refused(name))
    expect(unanswered).toEqual({ step: 'unanswered', order })
    expect(nextOpening(unanswered, { type: 'retry' })).toEqual(after(pressed))
    expect(nextOpening(unanswered, { type: 'pressed', order: { cid: 'twice' } })).toBe(unanswered)
  }
})

test('a permanent refusal is final, after a temporary one the packet can be pressed again', () => {
  for (const name of ['PacketFinished', 'PacketExpired', 'PacketNotForYou', 'PacketAlreadyClaimed'])
    expect(after(pressed, refused(name)).step).toBe('missed')
  for (const name of ['TooManyRequests', 'MoneyStopped', 'PacketNotStarted', 'WrongTradePassword'])
    expect(after(pressed, refused(name))).toEqual({ step: 'sealed', problem: { name, message: name } })
})

test('an answer after the envelope was closed opens nothing', () => {
  expect(nextOpening(sealed, { type: 'opened', opened })).toBe(sealed)
  expect(nextOpening(sealed, refused('PacketFinished'))).toBe(sealed)
})

test('closing the envelope and opening it again makes the same claim', () => {
  let made = 0
  const make = () => `claim-${++made}`
  expect([claimIdOf('a', make), claimIdOf('a', make), claimIdOf('b', make)]).toEqual([
    'claim-1',
    'claim-1',
    'claim-2',
  ])
})

test('a claim that was refused for lack of money is not repeated, and one without an answer is', () => {
  let made = 0
  const make = () => `try-${++made}`
  expect(claimIdOf('stake', make)).toBe('try-1')
  for (const refusal of ['NetworkFailure', 'Timeout', 'MoneyStopped', 'WrongTradePassword']) {
    forgetIfRefused('stake', refusal)
    expect(claimIdOf('stake', make)).toBe('try-1')
  }
  forgetIfRefused('stake', 'InsufficientFunds')
  expect(claimIdOf('stake', make)).toBe('try-2')
})
