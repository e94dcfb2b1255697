import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from './doctor'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { startStatusListener } from './kernel/http/status-listener'
import { createLog } from './kernel/log'
import { createMetrics } from './kernel/metrics'

const root = mkdtempSync(join(tmpdir(), 'linnet-doctor-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const dataDir = join(root, 'data')
mkdirSync(dataDir, { mode: 0o700 })
const settings = { DATA_DIR: dataDir, PORT: '0', DISK_FILES_MB: '0', DISK_WRITES_MB: '0' }

async function problemsWith(env: Record<string, string>): Promise<string[]> {
  const whole = { ...settings, ...env }
  const found = await examine(domains, parseConfig(whole, domains), { env: whole, program: root })
  // Depends on the machine of the test.
  const own = found.filter(({ what }) => !what.startsWith('the program ') && what !== 'the clock')
  return own.flatMap(({ what, problem }) => (problem === undefined ? [] : [`${what}: ${problem}`]))
}

describe('the doctor', () => {
  test('finds nothing where everything is in order', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  test('names rights that are too wide, and says how to narrow them', async () => {
    writeFileSync(join(root, '.env'), '', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    const problems = await problemsWith({})
    expect(problems.join('\n')).toContain(`chmod 700 ${dataDir}`)
    expect(problems.join('\n')).toContain(`chmod 600 ${join(root, '.env')}`)
    chmodSync(dataDir, 0o700)
    // Readable by the group of the server's user.
    chmodSync(join(root, '.env'), 0o640)
    expect(await problemsWith({})).toEqual([])
    rmSync(join(root, '.env'))
  })

  test('asks no systemd for the clock where there is none', async () => {
    const env = { ...settings, PATH: join(root, 'no-programs') }
    const words = ['--no-env-file', join(import.meta.dir, 'doctor-main.ts')]
    const child = Bun.spawn([process.execPath, ...words], { env, stdout: 'pipe' })
    const printed = await new Response(child.stdout).text()
    expect(printed).toMatch(/^ok +the clock$/m)
    expect(printed).toMatch(/^CHECK {2}the program ffmpeg: [^]*\d problems found\.$/m)
  })

  test('names a disk that is nearly full', async () => {
    expect(await problemsWith({ DISK_FILES_MB: '999999999' })).toEqual([
      expect.stringContaining('uploads stop at'),
    ])
  })

  test('names a port that another program has', async () => {
    const other = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const problems = await problemsWith({ STATUS_PORT: String(port) })
    expect(problems).toEqual([expect.stringContaining('set STATUS_PORT')])
    await new Promise((resolve) => other.close(resolve))
  })

  test('takes another web server for another program, and Linnet for itself', async () => {
    using other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({}) })
    const taken = {
      PORT: String(other.port),
      STATUS_PORT: String(other.port),
      ADMIN_PORT: String(other.port),
    }
    const problems = await problemsWith(taken)
    expect(problems.map((problem) => problem.split(' ').at(-1))).toEqual([
      'PORT',
      'STATUS_PORT',
      'ADMIN_PORT',
    ])
    const place = { host: '127.0.0.1', port: 0, isChosen: true }
    const status = { metrics: createMetrics(), health: () => Promise.resolve({ status: 'failing' } as const) }
    const log = createLog({ level: 'error', write: () => undefined })
    const own = startStatusListener(place, status, log)
    const page = Bun.file(join(import.meta.dir, '../admin/index.html'))
    using console = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(page) })
    const ours = { STATUS_PORT: String(own.port), ADMIN_PORT: String(console.port) }
    expect(await problemsWith(ours)).toEqual([])
    await own.stop()
  })

  test('tries the database, mail and files, and repeats doubts about settings', async () => {
    const problems = await problemsWith({
      DATABASE_URL: 'postgres://linnet@127.0.0.1:1/linnet',
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
      SMPT_URL: 'smtp://127.0.0.1',
    })
    expect(problems.map((problem) => problem.slice(0, 15))).toEqual([
      'a setting: SMPT',
      'the database (D',
      'the bucket file',
      'the mail server',
    ])
  })
})
