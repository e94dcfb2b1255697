import { expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import { type Candidate, diverse, partsOf, type RankRules, reasonsFor, scoreOf, type Taste } from './rank'

const nowMs = Date.UTC(2026, 10, 23)
const hourMs = 3_600_000
const weights: RankRules['weights'] = {
  fresh: 30,
  finished: 30,
  liked: 20,
  following: 15,
  language: 15,
  tags: 20,
}
const nobody: Taste = { language: 'en-us', isFollowed: () => false, weightOf: () => 0 }

const video = (given: Partial<Candidate> = {}): Candidate => ({
  id: 'a',
  authorId: 'ann' as PersonId,
  madeAt: new Date(nowMs),
  language: 'zh-cn',
  keys: [],
  views: 0,
  finishes: 0,
  likes: 0,
  ...given,
})
const score = (given: Partial<Candidate>, taste = nobody) =>
  scoreOf(partsOf(video(given), { taste, nowMs, halfLifeHours: 48 }), weights)

test('a video counts half as fresh after each half-life', () => {
  const freshOf = (hours: number) =>
    partsOf(video({ madeAt: new Date(nowMs - hours * hourMs) }), { taste: nobody, nowMs, halfLifeHours: 48 })
      .fresh
  expect([freshOf(0), freshOf(48), freshOf(96)]).toEqual([1, 0.5, 0.25])
})

test('a video gains by being new, watched to the end, liked, followed, in one’s language and of tags one likes', () => {
  const base = { views: 100, finishes: 20, likes: 2, madeAt: new Date(nowMs - 48 * hourMs) }
  const least = score(base)
  expect(score({ ...base, madeAt: new Date(nowMs) })).toBeGreaterThan(least)
  expect(score({ ...base, finishes: 60 })).toBeGreaterThan(least)
  expect(score({ ...base, likes: 10 })).toBeGreaterThan(least)
  expect(score(base, { ...nobody, isFollowed: () => true })).toBeGreaterThan(least)
  expect(score({ ...base, language: 'en-us' })).toBeGreaterThan(least)
  expect(score({ ...base, keys: ['cats'] }, { ...nobody, weightOf: () => 3 })).toBeGreaterThan(least)
  expect(score({ ...base, keys: ['cats'] }, { ...nobody, weightOf: () => -3 })).toBeLessThan(least)
})

test('one like of one viewer is no proof against many likes of many', () => {
  expect(score({ views: 1000, finishes: 700, likes: 150 })).toBeGreaterThan(
    score({ views: 1, finishes: 1, likes: 1 }),
  )
})

test('the reasons are what counted, the most first, and come to a hundred', () => {
  const taste: Taste = { language: 'zh-cn', isFollowed: () => true, weightOf: () => -5 }
  const parts = partsOf(video({ keys: ['cats'] }), { taste, nowMs, halfLifeHours: 48 })
  const reasons = reasonsFor(parts, weights)
  expect(reasons[0]?.reason).toBe('fresh')
  expect(reasons.map(({ reason }) => reason)).not.toContain('tags')
  const percents = reasons.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  expect(Math.abs(percents.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThanOrEqual(reasons.length)
  expect(reasonsFor(parts, { fresh: 0, finished: 0, liked: 0, following: 0, language: 0, tags: 9 })).toEqual(
    [],
  )
})

test('a page has only so many of one author and of one tag, unless there is nothing else', () => {
  const of = (id: string, author: string, keys: string[] = []) =>
    video({ id, authorId: author as PersonId, keys })
  const scored = [
    of('a1', 'ann'),
    of('a2', 'ann'),
    of('a3', 'ann'),
    of('b1', 'ben', ['cats']),
    of('c1', 'cid', ['cats']),
    of('d1', 'dan'),
  ].map((each, nth) => ({ video: each, score: 10 - nth }))
  const page = (limit: number) => diverse(scored, { limit, perAuthor: 2, perTag: 1 }).map(({ id }) => id)
  expect(page(4)).toEqual(['a1', 'a2', 'b1', 'd1'])
  expect(page(6)).toEqual(['a1', 'a2', 'b1', 'd1', 'a3', 'c1'])
})

test('equals are in the same order each time, the latest first', () => {
  const equals = ['b', 'c', 'a'].map((id) => ({ video: video({ id, authorId: id as PersonId }), score: 1 }))
  const page = diverse(equals, { limit: 3, perAuthor: 2, perTag: 2 })
  expect(page.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
