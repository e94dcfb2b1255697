import { describe, expect, test } from 'bun:test'
import type { EntryView } from '@linnet/protocol'
import { olderMedia, type ReadBefore } from './older-media'

const pageSize = 3
const file = (id: string) => ({ id, kind: 'image' as const, name: '', mime: 'image/jpeg', size: 1 })

const entry = (cseq: number, isPicture: boolean): EntryView => ({
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    at: cseq,
    atMs: cseq * 1000,
    content: isPicture ? { kind: 'image', file: file(`f${cseq}`) } : { kind: 'text', text: 'words' },
    sender: { id: 'wei', name: 'Wei', photo: '', groupName: '', groupPhoto: '' },
  },
})

/** A log of ten entries; like the server's, its pages are newest first. */
function logWith(pictures: readonly number[]) {
  const log = Array.from({ length: 10 }, (_, at) => entry(at + 1, pictures.includes(at + 1)))
  const asked: number[] = []
  const read: ReadBefore = async (before) => {
    asked.push(before)
    const older = log.filter(({ cseq }) => cseq < before).toReversed()
    return { ok: true, value: { entries: older.slice(0, pageSize), isLast: older.length <= pageSize } }
  }
  return { read, asked }
}

const cseqsOf = (answer: Awaited<ReturnType<ReturnType<typeof olderMedia>['next']>>) =>
  typeof answer === 'string' ? answer : answer.found.map(({ cseq }) => cseq)

describe('pictures older than the locally known ones', () => {
  test('are found page by page, however many texts lie between', async () => {
    const { read, asked } = logWith([1, 2, 9])
    const older = olderMedia(read, 11)
    expect(cseqsOf(await older.next())).toEqual([9])
    expect(await older.next()).toMatchObject({ isStart: false, found: [{ cseq: 2 }] })
    expect(await older.next()).toMatchObject({ isStart: true, found: [{ cseq: 1 }] })
    expect(asked).toEqual([11, 8, 5, 2])
  })

  test('end at the start of the conversation, and nothing more is fetched', async () => {
    const { read, asked } = logWith([])
    const older = olderMedia(read, 11)
    expect(await older.next()).toEqual({ found: [], isStart: true })
    const before = asked.length
    expect(await older.next()).toEqual({ found: [], isStart: true })
    expect(asked).toHaveLength(before)
  })

  test('are fetched again from the same position after a failure', async () => {
    const { read } = logWith([2])
    let isDown = true
    const older = olderMedia(
      (before) =>
        isDown
          ? Promise.resolve({ ok: false, refusal: { name: 'Unreachable', message: '' } } as never)
          : read(before),
      11,
    )
    expect(await older.next()).toBe('failed')
    isDown = false
    expect(cseqsOf(await older.next())).toEqual([2])
  })

  test('are no longer fetched once the viewer has closed', async () => {
    const { read, asked } = logWith([])
    const older = olderMedia(async (before) => {
      older.stop()
      return read(before)
    }, 11)
    expect(await older.next()).toBe('stopped')
    expect(asked).toEqual([11])
  })
})
