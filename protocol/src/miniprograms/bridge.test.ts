import { expect, test } from 'bun:test'
import { maxBridgeMessage, maxCardState, readBridgeRequest } from './bridge'

const sent = (call: string, input: unknown = {}, id: unknown = 1) => JSON.stringify({ id, call, input })

test('a request is read with its input as the app uses it', () => {
  expect(readBridgeRequest(sent('pay', { order: 'a-1', amount: '2.5', title: 'Tea' }))).toEqual({
    request: { id: 1, call: 'pay', input: { order: 'a-1', amount: 2_500_000n, title: 'Tea' } },
  })
  expect(readBridgeRequest(sent('share', { line: 'Your turn', state: '{"x":1}' }, 7))).toEqual({
    request: { id: 7, call: 'share', input: { line: 'Your turn', state: '{"x":1}' } },
  })
})

test.each([
  ['an object', { id: 1, call: 'look', input: {} }],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', undefined],
  ['a request without an id', JSON.stringify({ call: 'look', input: {} })],
  ['a negative id', sent('look', {}, -1)],
  ['an id that is no number', sent('look', {}, '1')],
  ['something besides', JSON.stringify({ id: 1, call: 'look', input: {}, token: 'x' })],
  ['more than a program may say', sent('share', { line: 'x'.repeat(maxBridgeMessage) })],
])('%s is no request', (_, message) => {
  expect(readBridgeRequest(message)).toBe('malformed')
})

test.each(['toString', '__proto__', 'constructor', 'readMessages', ''])('there is no call %p', (call) => {
  expect(readBridgeRequest(sent(call))).toEqual({ refused: { id: 1, reason: 'unknown' } })
})

test.each([
  ['an amount of nothing', 'pay', { order: 'a', amount: '0', title: 'Tea' }],
  ['a negative amount', 'pay', { order: 'a', amount: '-1', title: 'Tea' }],
  ['an amount as a number', 'pay', { order: 'a', amount: 1, title: 'Tea' }],
  ['thousandths', 'pay', { order: 'a', amount: '0.001', title: 'Tea' }],
  ['an order with a path', 'pay', { order: '../a', amount: '1', title: 'Tea' }],
  ['a payee', 'pay', { order: 'a', amount: '1', title: 'Tea', payee: 'me' }],
  ['a title on two lines', 'pay', { order: 'a', amount: '1', title: 'Tea\n0.00' }],
  ['a title that turns its direction', 'pay', { order: 'a', amount: '1', title: 'Tea \u202e00.1' }],
  ['an empty line', 'share', { line: '  ' }],
  ['too much state', 'share', { line: 'x', state: 'x'.repeat(maxCardState + 1) }],
  ['a chat that the program chose', 'share', { line: 'x', conversationId: 'x' }],
  ['input for a call that has none', 'whoAmI', { nickname: true }],
])('%s is refused', (_, call, input) => {
  expect(readBridgeRequest(sent(call, input))).toEqual({ refused: { id: 1, reason: 'bad' } })
})
