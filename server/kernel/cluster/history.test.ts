import { expect, test } from 'bun:test'
import { until } from '@linnet/testing'
import { SQL } from 'bun'
import { DatabaseHangs, HistoryUnsure, passingFault } from '../database'
import { createLog } from '../log'
import { createHistory } from './history'

const log = createLog({ level: 'error', write: () => undefined })
const judged = () => {
  const verdicts: PromiseWithResolvers<boolean>[] = []
  const history = createHistory({ log, mayMove: true })
  history.judgeBy(() => {
    const verdict = Promise.withResolvers<boolean>()
    verdicts.push(verdict)
    return verdict.promise
  })
  return { history, verdicts }
}

test('nothing waits while nothing is in doubt, nor where nobody judges', () => {
  expect(judged().history.settled()).toBeUndefined()
  const history = createHistory({ log, mayMove: true })
  history.suspect()
  expect(history.settled()).toBeUndefined()
})

test('transactions wait for the verdict, and for another one if doubts come in between', async () => {
  const { history, verdicts } = judged()
  history.noteTimeline(1)
  history.noteTimeline(1)
  expect(history.settled()).toBeUndefined()
  history.noteTimeline(2)
  const waiting = history.settled()
  history.suspect()
  verdicts[0]?.resolve(true)
  await Promise.resolve(verdicts[0]?.promise)
  await new Promise(setImmediate)
  expect(verdicts).toHaveLength(2)
  verdicts[1]?.resolve(true)
  expect(await waiting).toBeUndefined()
  expect(history.settled()).toBeUndefined()
})

test('a later timeline that another process has seen is in doubt, once; an earlier one is not', () => {
  const { history, verdicts } = judged()
  history.noteTimeline(2)
  for (const heard of [1, 2]) history.hearTimeline(heard)
  expect(verdicts).toHaveLength(0)
  for (const heard of [3, 3]) history.hearTimeline(heard)
  expect(verdicts).toHaveLength(1)
  expect(history.latestTimeline()).toBe(3)
})

test('while the database gives no answer, its fault is the answer', async () => {
  const { history, verdicts } = judged()
  history.suspect()
  const gone = new Error('gone')
  verdicts[0]?.reject(gone)
  await new Promise(setImmediate)
  expect(await history.settled()?.catch((error: unknown) => error)).toBe(gone)
  history.stop()
})

test('a server that is only busy is not in doubt, one that has ended is', () => {
  const { history, verdicts } = judged()
  const faultOf = (code: string) =>
    new SQL.PostgresError('', { code, errno: '', detail: '', hint: '', severity: '' })
  history.noteError(new DatabaseHangs())
  history.noteError(faultOf('ERR_POSTGRES_CONNECTION_TIMEOUT'))
  expect(verdicts).toHaveLength(0)
  history.noteError(faultOf('ERR_POSTGRES_CONNECTION_CLOSED'))
  expect(verdicts).toHaveLength(1)
  history.stop()
})

test('a process that ends writes nothing more', async () => {
  const { history, verdicts } = judged()
  history.suspect()
  verdicts[0]?.resolve(false)
  const fault = await history.settled()?.catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(HistoryUnsure)
  expect(passingFault(fault)).toBe('Busy')
})

test('a process that ends does not answer with an earlier fault of the database', async () => {
  const { history, verdicts } = judged()
  history.suspect()
  verdicts[0]?.reject(new Error('gone'))
  await until(() => verdicts.length === 2)
  verdicts[1]?.resolve(false)
  await new Promise(setImmediate)
  expect(await history.settled()?.catch((error: unknown) => error)).toBeInstanceOf(HistoryUnsure)
})

test('a server of PostgreSQL 15 that only follows another is away for a while', () => {
  const message = 'transaction read-write mode must be set before any query'
  const given = { code: 'ERR_POSTGRES_SERVER_ERROR', errno: '25001', detail: '', hint: '', severity: '' }
  expect(passingFault(new SQL.PostgresError(message, given))).toBe('Unavailable')
})
