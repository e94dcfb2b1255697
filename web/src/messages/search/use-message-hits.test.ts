import { expect, test } from 'bun:test'
import { shownHits } from './use-message-hits'

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
