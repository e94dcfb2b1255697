import { afterAll, describe, expect, test } from 'bun:test'
import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority, startNatsServer } from '@linnet/testing'
import { refuseEnding } from './doctor-bus'
import { clusterTrials } from './doctor-cluster'
import { domains } from './domains'
import type { Config } from './kernel/config'
import { keysOf } from './kernel/domain'
import { tryAll } from './kernel/health/trial'

const root = mkdtempSync(join(tmpdir(), 'linnet-doctor-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const secrets = join(root, 'secrets')
mkdirSync(secrets)
const keys = keysOf(domains).map(({ file }) => file)
for (const key of keys) writeFileSync(join(secrets, key), '', { mode: 0o600 })

/** Everything that a cluster needs, as far as settings show it. */
const whole = {
  CLUSTER: 'east',
  S3_BUCKET: 'files',
  HEADS_S3_BUCKET: 'heads',
  SECRETS_DIR: secrets,
  MIGRATE_ON_START: 'off',
}

async function problemsWith(env: Record<string, string>, production = true): Promise<string[]> {
  const trials = clusterTrials(env, domains, production)
  const found = await tryAll([{ trials: () => trials }], {} as Config)
  return found.flatMap(({ what, problem }) => (problem === undefined ? [] : [`${what}: ${problem}`]))
}

/** Says its line to each client, as NATS does. */
async function serverSaying(line: string) {
  const server = createServer((socket) => socket.end(`${line}\r\n`))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  return { url: (host: string) => `nats://${host}:${port}`, [Symbol.dispose]: () => void server.close() }
}

describe('the doctor of a cluster', () => {
  test('finds nothing for a single server', async () => {
    expect(await problemsWith({})).toEqual([])
    expect(await problemsWith({ SECRETS_DIR: secrets })).toEqual([])
  })

  test('names settings of a cluster that has no name', async () => {
    expect(await problemsWith({ NATS_URL: 'nats://127.0.0.1' })).toEqual([
      expect.stringContaining('no effect without CLUSTER'),
    ])
  })

  test('names what each server would keep for itself', async () => {
    const problems = await problemsWith({ CLUSTER: 'east' })
    const named = problems.map((problem) => /\((\w+)\)/.exec(problem)?.[1])
    expect(named).toEqual([
      'DATABASE_URL',
      'S3_BUCKET',
      'HEADS_S3_BUCKET',
      'SECRETS_DIR',
      'MIGRATE_ON_START',
      'NATS_URL',
      'PROCESS_URL',
    ])
  })

  test('names what servers that forward media need of each other, unless LiveKit does that', async () => {
    const named = async (env: Record<string, string>) =>
      (await problemsWith({ ...whole, ...env })).filter((problem) => problem.includes('the media of'))
    expect(await named({})).toHaveLength(2)
    expect(await named({ MEDIA_BACKEND: 'livekit' })).toEqual([])
  })

  test('names keys that are missing, and those that others can read', async () => {
    const [first = '', second = ''] = keys
    const only = async () =>
      (await problemsWith(whole)).filter((problem) => problem.includes('(SECRETS_DIR)')).join()
    expect(await only()).toBe('')
    chmodSync(join(secrets, second), 0o644)
    expect(await only()).toContain(`others on this machine can read ${second}`)
    rmSync(join(secrets, first))
    expect(await only()).toContain(`${first} is missing`)
    writeFileSync(join(secrets, first), '')
    chmodSync(join(secrets, first), 0o600)
    chmodSync(join(secrets, second), 0o600)
  })

  test('tries to log in at the bus', async () => {
    const nats = await startNatsServer()
    const only = async (url: string) =>
      (await problemsWith({ ...whole, NATS_URL: url })).filter((problem) => problem.includes('login')).join()
    expect(await only(nats.url)).toBe('')
    expect(await only(nats.url.replace('of-tests', 'of-others'))).not.toBe('')
    await nats.kill()
  })

  test('names files of TLS that cannot be used, and logs in with those that can', async () => {
    const authority = makeAuthority()
    const nats = await startNatsServer({
      tls: { ...authority.issue('DNS:localhost'), clientAuthority: authority.certificate },
    })
    const own = authority.issue('DNS:linnet')
    chmodSync(own.key, 0o600)
    const files = { NATS_CA: authority.certificate, NATS_CERT: own.certificate, NATS_KEY: own.key }
    const only = async (more: Record<string, string>) => {
      const env = { ...whole, ...files, NATS_URL: nats.url.replace('127.0.0.1', 'localhost'), ...more }
      return (await problemsWith(env)).filter((problem) => problem.includes('login')).join()
    }
    expect(await only({})).toBe('')
    expect(await only({ NATS_CA: own.certificate })).not.toBe('')
    expect(await only({ NATS_CA: '/nowhere' })).toContain('NATS_CA cannot be read')
    expect(await only({ NATS_KEY: authority.key })).toContain('not the key of NATS_CERT')
    expect(await only({ NATS_KEY: '' })).toContain('must be set together')
    const pem = readFileSync(own.certificate)
    expect(() => refuseEnding('NATS_CERT', new X509Certificate(pem), Date.now())).not.toThrow()
    const laterMs = Date.now() + 1.8 * 24 * 60 * 60 * 1000
    expect(() => refuseEnding('NATS_CERT', new X509Certificate(pem), laterMs)).toThrow('NATS_CERT ends on')
    chmodSync(own.key, 0o644)
    expect(await only({})).toContain('others on this machine can read NATS_KEY')
    await nats.kill()
  })

  test('tells a bus from something else, and one that is open from one that is not', async () => {
    const only = async (url: string, more = {}) =>
      (await problemsWith({ ...whole, NATS_URL: url, ...more }))
        .filter((problem) => problem.includes('NATS_URL'))
        .join()
    using other = await serverSaying('220 mail.example.org')
    expect(await only(other.url('127.0.0.1'))).toContain('is not NATS')
    using open = await serverSaying('INFO {"version":"2.10.27"}')
    expect(await only(open.url('127.0.0.1'))).toBe('')
    // Another name of this machine stands for another machine.
    using closed = await serverSaying('INFO {"version":"2.10.27","tls_required":true,"auth_required":true}')
    expect(await only(open.url('0.0.0.0'))).toContain('does not require TLS')
    expect(await only(closed.url('0.0.0.0'))).toBe('')
    expect(await only(closed.url('0.0.0.0'), { NATS_PLAIN: '1' })).toBe('')
    expect(await only(open.url('0.0.0.0'), { NATS_PLAIN: '1' })).toContain('asks for no password')
    using strict = await serverSaying('INFO {"version":"2.10.27","tls_required":true,"tls_verify":true}')
    expect(await only(strict.url('0.0.0.0'))).toBe('')
    expect(await only('nats://127.0.0.1:1')).toContain('NATS_URL')
  })
})
