import { describe, expect, test } from 'bun:test'
import { createLog } from './log'

interface Line {
  message: string
  repeated?: number
  call?: string
}

/** A log whose interval is short, and its lines. */
function openLog() {
  const lines: Line[] = []
  let onLine: (() => void) | undefined
  const log = createLog({
    level: 'info',
    write(text) {
      lines.push(JSON.parse(text) as Line)
      onLine?.()
    },
    repeatMs: 20,
  })
  const untilLines = (count: number) =>
    new Promise<void>((resolve) => {
      onLine = () => lines.length >= count && resolve()
      onLine()
    })
  return { log, lines, untilLines }
}

describe('a failure that recurs', () => {
  test('is written three times, and then once in each interval with the number of times', async () => {
    const { log, lines, untilLines } = openLog()
    const fail = (n: number) =>
      log.error('call failed', { call: 'sendMessage', error: new Error(`no room in file ${n + 10_000}`) })
    for (let n = 0; n < 1000; n++) fail(n)
    expect(lines).toHaveLength(3)
    await untilLines(4)
    expect(lines[3]).toMatchObject({ message: 'call failed', call: 'sendMessage', repeated: 997 })
  })

  test('is written with the number of times before the process ends, and once', () => {
    const { log, lines } = openLog()
    for (let n = 0; n < 10; n++) log.error('call failed', { error: new Error('a') })
    log.flush()
    log.flush()
    expect(lines.slice(3)).toMatchObject([{ message: 'call failed', repeated: 7 }])
  })

  test('does not keep another one out of the log, nor what is no failure', () => {
    const { log, lines } = openLog()
    for (let n = 0; n < 10; n++) log.error('call failed', { call: 'sendMessage', error: new Error('a') })
    log.error('call failed', { call: 'readHistory', error: new Error('a') })
    log.error('call failed', { call: 'sendMessage', error: new Error('b') })
    for (let n = 0; n < 10; n++) log.info('listening')
    expect(lines.slice(3).map(({ call }) => call)).toEqual([
      'readHistory',
      'sendMessage',
      ...Array.from({ length: 10 }, () => undefined),
    ])
  })

  test('is distinguished by all its fields and by short numbers in its error', () => {
    const { log, lines } = openLog()
    for (const check of ['seats', 'shares', 'names'])
      for (let n = 0; n < 10; n++) log.error('a check found problems', { check })
    for (const status of [401, 503])
      for (let n = 0; n < 10; n++)
        log.warn('not sent', { requestId: `${n}`, error: new Error(`the gateway answered ${status}`) })
    expect(lines).toHaveLength(5 * 3)
  })

  test('is bounded however many differ', () => {
    const { log, lines } = openLog()
    for (let id = 0; id < 5_000; id++) log.error('a packet cannot be ended', { id })
    expect(lines.length).toBeLessThan(1_010)
  })
})
