import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from './doctor'
import { domains } from './domains'
import { parseConfig } from './kernel/config'

const root = mkdtempSync(join(tmpdir(), 'linnet-doctor-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const dataDir = join(root, 'data')
mkdirSync(dataDir, { mode: 0o700 })
const settings = { DATA_DIR: dataDir, PORT: '0', DISK_FILES_MB: '0', DISK_WRITES_MB: '0' }

async function problemsWith(env: Record<string, string>): Promise<string[]> {
  const found = await examine(domains, parseConfig({ ...settings, ...env }, domains), root)
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
    rmSync(join(root, '.env'))
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
