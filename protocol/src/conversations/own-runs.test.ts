import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { countUnread, type OwnRun, settledReads, withOwnMessage } from './own-runs'

const runsOf = (own: Iterable<number>): OwnRun[] =>
  [...own].reduce<OwnRun[]>((runs, mseq) => withOwnMessage(runs, mseq), [])

describe('unread', () => {
  test('my own messages are never unread, wherever they are among those of others', () => {
    const ownRuns = runsOf([31, 32, 35])
    expect(ownRuns).toEqual([
      { from: 31, to: 32 },
      { from: 35, to: 35 },
    ])
    expect(countUnread({ mseq: 36, readMseq: 0, ownRuns })).toBe(33)
    expect(countUnread({ mseq: 36, readMseq: 31, ownRuns })).toBe(3)
    expect(countUnread({ mseq: 36, readMseq: 36, ownRuns })).toBe(0)
  })

  test('the cursor moves over my own messages once everything before them is read', () => {
    const ownRuns = runsOf([6, 7, 9])
    expect(settledReads({ readMseq: 4, ownRuns })).toEqual({ readMseq: 4, ownRuns })
    expect(settledReads({ readMseq: 5, ownRuns })).toEqual({ readMseq: 7, ownRuns: [{ from: 9, to: 9 }] })
    expect(settledReads({ readMseq: 8, ownRuns })).toEqual({ readMseq: 9, ownRuns: undefined })
  })

  test('counts what a list of all messages says, in whatever order mine arrive and the cursor moves', () => {
    const messages = fc.array(fc.boolean(), { maxLength: 30 })
    fc.assert(
      fc.property(messages, fc.nat(30), fc.infiniteStream(fc.nat()), (areMine, read, order) => {
        const mseq = areMine.length
        const readMseq = Math.min(read, mseq)
        const own = areMine.flatMap((isMine, at) => (isMine ? [at + 1] : []))
        const shuffled = own
          .map((each) => ({ each, by: order.next().value as number }))
          .sort((one, other) => one.by - other.by)
          .map(({ each }) => each)
        const state = settledReads({ readMseq, ownRuns: runsOf([...shuffled, ...own.slice(0, 3)]) })
        const unread = areMine.filter((isMine, at) => !isMine && at + 1 > readMseq).length
        expect(countUnread({ mseq, ...state })).toBe(unread)
        expect(countUnread({ mseq, readMseq, ownRuns: runsOf(own) })).toBe(unread)
      }),
    )
  })
})
