import { expect, test } from 'bun:test'
import { createLog } from './log'
import { requestScope } from './request-scope'

test('lines logged during a request carry its id, others carry none', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line) })
  await requestScope.run('r-1', async () => {
    await Bun.sleep(1)
    log.warn('within')
  })
  log.warn('outside')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'within', requestId: 'r-1' })
  expect(lines[1]).not.toContain('requestId')
})
