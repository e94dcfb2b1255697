import { expect, test } from 'bun:test'
import { hitsNow, shownHits } from './use-message-hits'

const empty = { rows: [], hasMore: true, refusal: undefined, problem: undefined }

test('a page without hits is followed by the next one, and the rows are unknown until then', () => {
  expect(shownHits(empty)).toEqual({ rows: undefined, problem: undefined, needsMore: true })
  const end = { ...empty, hasMore: false }
  expect(shownHits(end)).toEqual({ rows: [], problem: undefined, needsMore: false })
})

test('a search whose next page fails says so and waits for a retry', () => {
  const refusal = { name: 'TooManyRequests', message: 'Try again in a minute.' }
  expect(shownHits({ ...empty, refusal })).toEqual({
    rows: undefined,
    problem: 'Try again in a minute.',
    needsMore: false,
  })
  expect(shownHits({ ...empty, refusal: { name: 'NetworkFailure', message: '' } }).problem).not.toBe('')
})

test('hits follow their messages: one that was recalled is found no more, and an edited one shows its new words', () => {
  const entryOf = (cseq: number, content: object) => ({ cseq, message: { content } }) as never
  const hit = (cseq: number) => ({ conversationId: 'chat', entry: entryOf(cseq, { text: 'tea' }) })
  const entries = [entryOf(1, { kind: 'recalled' }), entryOf(2, { kind: 'text', text: 'teapot' })]
  const chats = new Map([['chat', { log: { from: 1, to: 2, isStart: true, entries } }]]) as never
  const elsewhere = { ...hit(1), conversationId: 'other' }
  expect(hitsNow([hit(1), hit(2), hit(3), elsewhere], chats, 0)).toEqual([
    { conversationId: 'chat', entry: entries[1] },
    hit(3),
    elsewhere,
  ] as never)
})
