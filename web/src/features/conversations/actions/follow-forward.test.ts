import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import { failureLines, forwardOutcome } from './follow-forward'

const message = (cid: string, state: Partial<OutgoingMessage> = {}) =>
  ({ cid, conversationId: `chat of ${cid}`, ...state }) as unknown as OutgoingMessage
const stored = { stored: {} } as Partial<OutgoingMessage>
const failed = { failure: { name: 'Muted', message: 'You are muted' } }

test('a forward is settled once every message of it was stored or refused, whatever else waits', () => {
  const outgoing = [message('a', stored), message('b'), message('other')]
  expect(forwardOutcome({ outgoing }, ['a', 'b', 'gone'])).toEqual({ isSettled: false, failed: [] })
  const later = [message('b', failed), message('other')]
  expect(forwardOutcome({ outgoing: later }, ['a', 'b', 'gone'])).toMatchObject({
    isSettled: true,
    failed: [{ cid: 'b' }],
  })
})

test('the reasons are given once for each chat', () => {
  const twice = [message('a', failed), message('a', failed), message('b', failed)]
  expect(failureLines(twice, (id) => (id as string).toUpperCase())).toBe(
    'CHAT OF A: You are muted\nCHAT OF B: You are muted',
  )
})
