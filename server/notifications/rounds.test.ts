import { describe, expect, test } from 'bun:test'
import { createRounds, pauseMs } from './rounds'

let nowMs = 0
const all = { fresh: 500, pages: 2 }
const start = () => {
  nowMs = 0
  return createRounds<string>(() => nowMs)
}
const idsOf = (rounds: readonly { id: string }[]) => rounds.map(({ id }) => id)

describe('the rounds through what concerns many', () => {
  test('go page by page, large groups by turns, and never keep a small one', () => {
    const rounds = start()
    for (const id of ['one', 'two', 'three']) rounds.add(id)
    const begun = rounds.take(all)
    rounds.end(begun, new Map(begun.map(({ id }) => [id, { count: 500, last: `500th of ${id}` }])))
    rounds.add('small')
    const next = rounds.take(all)
    expect(next.map(({ id, after }) => [id, after])).toEqual([
      ['small', '00000000-0000-0000-0000-000000000000'],
      ['one', '500th of one'],
      ['two', '500th of two'],
    ])
    rounds.end(
      next,
      new Map([
        ['one', { count: 500, last: '1000th' }],
        ['two', { count: 3 }],
      ]),
    )
    expect(idsOf(rounds.take(all))).toEqual(['three', 'one'])
  })

  test('of a large group come the less often, the larger it is; what comes between is looked at afterwards', () => {
    const rounds = start()
    rounds.add('large')
    const begun = rounds.take(all)
    rounds.add('large')
    rounds.end(begun, new Map([['large', { count: 2_000 }]]))
    expect(rounds.take(all)).toEqual([])
    nowMs = pauseMs(2_000) - 1
    expect(rounds.take(all)).toEqual([])
    nowMs++
    expect(idsOf(rounds.take(all))).toEqual(['large'])
    expect([100, 10_000, 100_000].map(pauseMs)).toEqual([500, 50_000, 60_000])
  })

  test('are gone through again if what was found was not stored', () => {
    const rounds = start()
    rounds.add('one')
    rounds.end(rounds.take(all), undefined)
    const again = rounds.take(all)
    expect(idsOf(again)).toEqual(['one'])
    rounds.end(again, new Map([['one', { count: 500, last: 'x' }]]))
    rounds.end(rounds.take(all), undefined)
    expect(rounds.take(all)).toMatchObject([{ id: 'one', after: 'x' }])
  })
})
