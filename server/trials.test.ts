import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { SMTPServer } from 'smtp-server'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { tryAll, warnOfTrials } from './kernel/health/trial'
import { createLog } from './kernel/log'

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: (_, __, done) => done(new Error('no')),
})
let port = 0
const missing = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status: 404 }) })
const there = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  port = (smtp.server.address() as { port: number }).port
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await missing.stop(true)
  await there.stop(true)
})

const bucketAt = (server: { port?: number | undefined }) => ({
  S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
  S3_BUCKET: 'files',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
})
const tried = (env: Record<string, string>) => tryAll(domains, parseConfig(env, domains))

describe('what the settings name outside of the server', () => {
  test('is tried, and found in order', async () => {
    const env = { ...bucketAt(there), SMTP_URL: `smtp://127.0.0.1:${port}`, SCAN_COMMAND: 'true --quiet' }
    expect(await tried(env)).toEqual([
      { what: `the bucket files of 127.0.0.1:${there.port} (S3_BUCKET)` },
      { what: 'the scanner (SCAN_COMMAND)' },
      { what: `the mail server 127.0.0.1:${port} (SMTP_URL)` },
    ])
  })

  test('is tried, and each thing that does not work is logged, without a secret', async () => {
    const env = {
      ...bucketAt(missing),
      SMTP_URL: `smtp://me:SEEN@127.0.0.1:${port}`,
      SCAN_COMMAND: 'no-such-scanner',
    }
    const lines: string[] = []
    const log = createLog({ level: 'warn', write: (line) => void lines.push(line) })
    await warnOfTrials(domains, { config: parseConfig(env, domains), log })
    expect(lines).toHaveLength(3)
    expect(lines.join('')).toContain('no-such-scanner is not installed: every upload is refused')
    expect(lines.join('')).not.toContain('SEEN')
  })

  test('is nothing without settings', async () => {
    expect(await tried({})).toEqual([])
  })
})
