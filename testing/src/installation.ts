/** An installation in processes of its own, as in production: its server, its PostgreSQL, and the commands of an operator. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PersonId, register, sendCode } from '@linnet/protocol'
import { buildServer } from '../../scripts/prepare.mjs'
import { createLog } from '../../server/kernel/log'
import { type AdminDatabase, openAdminDatabase } from '../../server/postgres/admin-database'
import { type Caller, createHttpCaller } from './caller'
import { openDevice } from './device'
import { loginPassword } from './login'
import { servingPid } from './serving-pid'
import { until } from './until'
import { devCode } from './world'

export interface Member {
  id: PersonId
  token: string
}

/** People are given play money, so there is no chain. */
const ofTests = {
  PORT: '0',
  DEV_CODE: devCode,
  RATE_LIMITS: 'off',
  PASSWORD_HASHING: 'quick',
  SANDBOX_CHAIN: 'off',
}

export function createInstallation(more: (root: string) => Record<string, string> = () => ({})) {
  const root = mkdtempSync(join(tmpdir(), 'linnet-installation-'))
  chmodSync(root, 0o755)
  // The server, which root starts as an ordinary user, needs write access.
  mkdirSync(join(root, 'heads'))
  chmodSync(join(root, 'heads'), 0o777)
  let server: Bun.Subprocess | undefined
  let url = ''

  const settings = (dataDir: string) => ({
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    HEADS_DIR: join(root, 'heads'),
    ...ofTests,
    ...more(root),
  })

  /** Starts the server in a process of its own. */
  async function start(dataDir: string): Promise<void> {
    const started = Bun.spawn([process.execPath, '--no-env-file', await buildServer()], {
      env: settings(dataDir),
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    server = started
    let output = ''
    for await (const chunk of started.stdout) {
      output += new TextDecoder().decode(chunk)
      const found = /Linnet is running at (http:\S+)/.exec(output)?.[1]
      if (found) return void (url = found)
    }
    throw new Error(`the server did not start: ${output}`)
  }

  async function stop(): Promise<void> {
    server?.kill('SIGTERM')
    await server?.exited
  }

  /** Runs one of the commands as its npm script does. */
  async function run(program: string, { dataDir, words = [] }: { dataDir: string; words?: string[] }) {
    const file = join(import.meta.dir, '../../server', program)
    const child = Bun.spawn([process.execPath, '--no-env-file', file, ...words], {
      env: settings(dataDir),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const output = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    return { status: await child.exited, said: output.join('') }
  }

  /** kill -9 of the server and of its PostgreSQL. */
  async function killAll(dataDir: string): Promise<void> {
    const serving = servingPid(dataDir)
    server?.kill('SIGKILL')
    if (isAlive(serving)) process.kill(serving, 'SIGKILL')
    await server?.exited
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
  }

  return {
    root,
    url: () => url,
    start,
    stop,
    run,
    killAll,
    ...membersOf(() => url),
    async remove() {
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Calls of members, as their apps make them. */
function membersOf(url: () => string) {
  const callerOf = ({ token }: Pick<Member, 'token'>): Caller =>
    createHttpCaller(url(), { language: 'en-us', token })

  async function signUp(n: number): Promise<Member> {
    const guest = createHttpCaller(url(), { language: 'en-us' })
    const account = `1390000000${n}`
    await guest.do(sendCode, { account, scene: 'register' })
    const draft = { account, code: devCode, password: loginPassword, nickname: `Person ${n}` }
    const { token, profile } = await guest.do(register, draft)
    return { id: profile.id, token }
  }

  async function epochSeenBy({ token }: Member): Promise<string | undefined> {
    const device = await openDevice(`${url().replace('http', 'ws')}/socket`, token)
    await device.close()
    return device.checked.epoch
  }

  return { callerOf, signUp, epochSeenBy }
}

export type Installation = ReturnType<typeof createInstallation>

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Reads the database of an installation as its owner. */
export async function withDatabase<T>(
  dataDir: string,
  read: (sql: AdminDatabase['sql']) => Promise<T>,
): Promise<T> {
  const log = createLog({ level: 'error', write: () => undefined })
  const place = { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir }
  const database = await openAdminDatabase(place, log)
  try {
    return await read(database.sql)
  } finally {
    await database.close()
  }
}
