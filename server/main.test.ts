import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOrdinaryUser, until } from '@linnet/testing'
import { buildServer } from '../scripts/prepare.mjs'
import { openDatabase } from './kernel/database'
import { createLog } from './kernel/log'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres'
import { readPostmasterStatus } from './postgres/left-behind'
import { processIdentity } from './postgres/process-identity'

const program = await buildServer()

setDefaultTimeout(180_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-main-'))
// The server runs as another user if we are root.
chmodSync(root, 0o777)
const slowly = { timeoutMs: 90_000 }
const running = new Set<Bun.Subprocess>()
let dataDir = ''
let count = 0

beforeEach(() => {
  dataDir = join(root, `data-${++count}`)
})

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await child.exited
  }
  running.clear()
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A copy of a folder that the first test has set up and left cleanly. */
let settled: string | undefined

/** Starts from a folder that is already set up, for tests that do not depend on a first start. */
function useSettled(): void {
  if (settled) Bun.spawnSync(['cp', '-a', settled, dataDir])
}

/** Omits the database's witness, since a copied one makes every device read everything again. */
function settle(): void {
  const copy = join(root, 'settled')
  Bun.spawnSync(['cp', '-a', dataDir, copy])
  rmSync(join(copy, 'epoch.json'))
  settled = copy
}

interface Linnet {
  child: Bun.Subprocess
  /** The process id of the embedded PostgreSQL. */
  databasePid: () => number
  output: () => string
  errors: () => string
  /** Resolves with the address, or rejects if the process exits first. */
  url: () => Promise<string>
  exitCode: Promise<number>
}

/**
 * Runs the server as a separate process with only these settings in its environment. With `asOurselves`, which is as root if we
 * are root, it becomes two processes.
 */
function run(
  settings: Record<string, string> = {},
  { asOurselves = false, inTerminal = false, entry = program } = {},
): Linnet {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ...settings,
  }
  const own = [process.execPath, '--no-env-file', entry]
  const command = asOurselves ? own : asOrdinaryUser(own, { dataDir })
  const captured = { output: '', errors: '' }
  const keep = (key: 'output' | 'errors') => (chunk: Uint8Array) =>
    (captured[key] += new TextDecoder().decode(chunk))
  const child = inTerminal
    ? Bun.spawn(command, {
        env,
        terminal: { cols: 120, rows: 40, data: (_terminal, chunk) => void keep('output')(chunk) },
      })
    : Bun.spawn(command, { env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  running.add(child)
  const drained = inTerminal ? [] : [drain(child.stdout, keep('output')), drain(child.stderr, keep('errors'))]
  return {
    child,
    databasePid: () => readPostmasterStatus(join(dataDir, 'postgres'))?.pid ?? 0,
    output: () => captured.output,
    errors: () => captured.errors,
    url: () =>
      until(() => {
        const url = /Linnet is running at (http:\S+)/.exec(captured.output)?.[1]
        if (url === undefined && child.exitCode !== null) throw new Error(captured.errors)
        return url
      }, slowly),
    exitCode: child.exited.then(async (code) => {
      await Promise.all(drained)
      return code
    }),
  }
}

async function drain(stream: unknown, keep: (chunk: Uint8Array) => unknown): Promise<void> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) keep(chunk)
}

/** Expects a failed start: one line with the reason, and exit code 1. */
async function expectRefusal(linnet: Linnet, line: RegExp): Promise<void> {
  expect(await linnet.exitCode).toBe(1)
  expect(linnet.errors()).toMatch(line)
  expect(linnet.errors().trim()).not.toContain('\n')
}

/** The serving process: a different one from the started process, if that was root. */
const serverPid = () => Number.parseInt(readFileSync(join(dataDir, 'linnet.pid'), 'utf8'))

async function expectCleanStop(databasePid: number): Promise<void> {
  expect(processIdentity(databasePid)).toBeUndefined()
  expect(existsSync(join(dataDir, 'linnet.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim()).toEndWith('database system is shut down')
}

/** The server's answer to the head of a request that asks for it. */
const goAhead = 'HTTP/1.1 100 Continue\r\n\r\n'

/** A request whose second half is held back, so that it stays in flight until `finish`. */
async function halfRequest(url: string): Promise<{ finish: () => Promise<string>; socket: Socket }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  const begun = Promise.withResolvers<void>()
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
    if (!answer.startsWith(goAhead)) return
    answer = answer.slice(goAhead.length)
    begun.resolve()
  })
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => resolve()).on('error', () => resolve()),
  )
  socket.write(
    'POST /im/in/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n{"account"',
  )
  await begun.promise
  const finish = async () => {
    socket.write(':"a@b.c"}')
    await closed
    return answer
  }
  return { finish, socket }
}

describe('a start', () => {
  test('on a new folder serves, prints the address and how to log in, and stops cleanly', async () => {
    const linnet = run({ DEV_CODE: '246810' })
    const url = await linnet.url()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(linnet.output()).toContain('The code 246810 works for everyone')
    expect(linnet.output()).toContain('Staff console: http://localhost:')
    expect(linnet.output().match(/THIS IS A DEVELOPMENT SERVER: its faucet/g)).toHaveLength(1)
    expect(linnet.output()).toContain('Only this machine reaches it.')
    const databasePid = linnet.databasePid()
    linnet.child.kill('SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.errors()).toBe('')
    await expectCleanStop(databasePid)
    // Operators who search it for faults find no connection that had to be ended.
    expect(databaseLog()).not.toContain('FATAL')
    settle()
    await run().url()
  })

  test('works after kill -9, with the PostgreSQL left behind still running', async () => {
    useSettled()
    const killed = run()
    await killed.url()
    const leftBehind = killed.databasePid()
    killed.child.kill('SIGKILL')
    await killed.exitCode
    expect(processIdentity(leftBehind)).toBeDefined()
    const linnet = run()
    expect((await fetch(`${await linnet.url()}/health`)).status).toBe(200)
    expect(processIdentity(leftBehind)).toBeUndefined()
  })

  test('that may not migrate refuses an older database, and runs once it has been migrated', async () => {
    const settings = { MIGRATE_ON_START: 'off' }
    await expectRefusal(run(settings), /^The database is older than this version.*Run "npm run migrate"/)
    const command = [process.execPath, '--no-env-file', join(import.meta.dir, 'migrate-main.ts')]
    const migrated = Bun.spawnSync(asOrdinaryUser(command, { dataDir }), {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    })
    expect(migrated.stderr.toString()).toBe('')
    expect(migrated.stdout.toString()).toMatch(/ready for this version.*npm run migrate -- --contract/)
    expect(migrated.exitCode).toBe(0)
    expect((await fetch(`${await run(settings).url()}/health`)).status).toBe(200)
  })

  test('that would open a development server to others is refused, and says what is open if a setting allows it', async () => {
    useSettled()
    await expectRefusal(run({ HOST: '0.0.0.0' }), /^HOST=0\.0\.0\.0 opens .*ALLOW_EXPOSED_DEVELOPMENT=1/)
    const linnet = run({ HOST: '0.0.0.0', ALLOW_EXPOSED_DEVELOPMENT: '1' })
    await linnet.url()
    expect(linnet.output()).toContain('It is OPEN TO OTHERS (ALLOW_EXPOSED_DEVELOPMENT=1)')
  })

  test('in production prints no way to log in', async () => {
    const linnet = run({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'http://127.0.0.1:8383',
      MEDIA_SANDBOX: 'auto',
    })
    await linnet.url()
    expect(linnet.output()).not.toContain('Sign up with')
    expect(linnet.output()).not.toContain('DEVELOPMENT SERVER')
  })

  test('that is stopped halfway still ends cleanly', async () => {
    const linnet = run()
    await until(() => existsSync(join(dataDir, 'linnet.pid')), slowly)
    linnet.child.kill('SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.errors()).toBe('')
    expect(existsSync(join(dataDir, 'linnet.pid'))).toBe(false)
    expect(linnet.databasePid()).toBe(0)
  })

  test('that gets several signals for one Ctrl-C stops cleanly', async () => {
    useSettled()
    const linnet = run({}, { asOurselves: true })
    await linnet.url()
    const databasePid = linnet.databasePid()
    for (let times = 0; times < 3; times++) linnet.child.kill('SIGINT')
    expect(await linnet.exitCode).toBe(0)
    await expectCleanStop(databasePid)
  })
})

/** The processes that this one has started, and theirs, the youngest generation first. */
function processesBelow(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = ''] = / \w (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return [[Number(name), Number(parent)] as const]
      } catch {
        return []
      }
    })
  const below = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [...below(child), child])
  return below(pid)
}

/** PostgreSQL's log from this position on. */
const databaseLog = (from = 0) => readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(from)

describe.if(existsSync('/proc/self/stat'))('a service manager', () => {
  beforeEach(useSettled)

  test('that ends all processes at once stops everything cleanly, and the next start has nothing to recover', async () => {
    const linnet = run({}, { asOurselves: true })
    const url = await linnet.url()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const databasePid = linnet.databasePid()
    for (const pid of [...processesBelow(linnet.child.pid), linnet.child.pid]) process.kill(pid, 'SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.errors()).toBe('')
    expect(linnet.output()).not.toMatch(/uncaught exception|exited unexpectedly/)
    await expectCleanStop(databasePid)
    const { length } = databaseLog()
    await run({}, { asOurselves: true }).url()
    expect(databaseLog(length)).toContain('database system was shut down at')
    expect(databaseLog()).not.toMatch(/immediate shutdown|not properly shut down/)
  })

  test('whose signal reaches PostgreSQL a moment before the server still stops everything cleanly', async () => {
    const linnet = run({}, { asOurselves: true })
    const url = await linnet.url()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const databasePid = linnet.databasePid()
    for (const pid of [...processesBelow(databasePid), databasePid]) process.kill(pid, 'SIGTERM')
    await until(() => databaseLog().includes('received smart shutdown request'), slowly)
    linnet.child.kill('SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.errors()).toBe('')
    expect(linnet.output()).not.toContain('exited unexpectedly')
    await expectCleanStop(databasePid)
    expect(databaseLog()).not.toMatch(/immediate shutdown|not properly shut down/)
  })

  test('or a habit of sending SIGHUP to daemons does not stop what runs without a terminal', async () => {
    const linnet = run({}, { asOurselves: true })
    const url = await linnet.url()
    linnet.child.kill('SIGHUP')
    expect((await fetch(`${url}/health`)).status).toBe(200)
    linnet.child.kill('SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.output()).not.toContain('SIGHUP')
  })
})

test('the end of its terminal stops the server and PostgreSQL, cleanly', async () => {
  useSettled()
  const linnet = run({}, { asOurselves: true, inTerminal: true })
  await linnet.url()
  const databasePid = linnet.databasePid()
  linnet.child.kill('SIGHUP')
  expect(await linnet.exitCode).toBe(0)
  await expectCleanStop(databasePid)
})

describe('Ctrl-C', () => {
  beforeEach(useSettled)

  test('at a terminal stops the server first and then PostgreSQL, cleanly', async () => {
    const linnet = run({}, { asOurselves: true, inTerminal: true })
    await linnet.url()
    const databasePid = linnet.databasePid()
    linnet.child.terminal?.write('\x03')
    expect(await linnet.exitCode).toBe(0)
    expect(linnet.output()).toContain('stopping')
    await expectCleanStop(databasePid)
  })

  test('lets a running call finish and accepts no new one', async () => {
    const linnet = run({}, { asOurselves: true })
    const url = await linnet.url()
    const call = await halfRequest(url)
    linnet.child.kill('SIGINT')
    // The check uses a separate connection: the server continues to answer on open ones.
    const isClosed = () =>
      fetch(`${url}/health`, { keepalive: false }).then(
        () => false,
        () => true,
      )
    await until(isClosed)
    expect(linnet.child.exitCode).toBeNull()
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 \d+ /)
    expect(await linnet.exitCode).toBe(0)
  })

  test('waits at most five seconds for a call', async () => {
    const linnet = run({}, { asOurselves: true })
    const call = await halfRequest(await linnet.url())
    const from = performance.now()
    linnet.child.kill('SIGINT')
    expect(await linnet.exitCode).toBe(0)
    expect(performance.now() - from).toBeLessThan(20_000)
    call.socket.destroy()
  })

  test('pressed again later stops everything at once, and the next start works', async () => {
    const linnet = run({}, { asOurselves: true })
    const call = await halfRequest(await linnet.url())
    const databasePid = linnet.databasePid()
    linnet.child.kill('SIGINT')
    await Bun.sleep(700)
    linnet.child.kill('SIGINT')
    expect(await linnet.exitCode).toBe(1)
    expect(linnet.errors()).toContain('Asked to stop twice')
    await until(() => processIdentity(databasePid) === undefined, slowly)
    call.socket.destroy()
    await run({}, { asOurselves: true }).url()
  })
})

describe('one line and exit code 1 for', () => {
  test('a wrong setting', async () => {
    await expectRefusal(run({ PORT: 'web' }), /^PORT must be a whole number from 0 to 65535\.\n$/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a setting for development in production', async () => {
    await expectRefusal(
      run({
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://x',
        PUBLIC_URL: 'https://chat.example.org',
        DEV_CODE: '246810',
      }),
      /^DEV_CODE .* not allowed/,
    )
  })

  test('a server of a cluster without what all servers share', async () => {
    await expectRefusal(run({ CLUSTER: 'east' }), /^CLUSTER needs DATABASE_URL, .*deploys\.md\.\n$/)
  })

  test('a data folder in use', async () => {
    useSettled()
    const first = run()
    const url = await first.url()
    await expectRefusal(
      run(),
      new RegExp(`^The data folder ${dataDir} is in use by another Linnet \\(process ${serverPid()}\\)`),
    )
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('a data folder that cannot be written', async () => {
    mkdirSync(dataDir, { mode: 0o555 })
    await expectRefusal(run(), new RegExp(`^Cannot write to the data folder ${dataDir}: permission denied`))
  })

  test('a taken port', async () => {
    using taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
    const linnet = run({ PORT: String(taken.port) })
    await expectRefusal(linnet, new RegExp(`port ${taken.port} is in use`, 'i'))
    expect(linnet.databasePid()).toBe(0)
    // The error was detected before a database was started.
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect(existsSync(join(dataDir, 'linnet.pid'))).toBe(false)
  })
})

describe('an outside database', () => {
  let postgres: EmbeddedPostgres
  const folder = join(root, 'outside')
  const urlFor = (database: string, user?: string) => {
    const url = new URL((postgres.connection as { url: string }).url)
    url.pathname = `/${database}`
    if (user) Object.assign(url, { username: user, password: 'weak' })
    return url.href
  }

  beforeAll(async () => {
    mkdirSync(folder)
    postgres = await startEmbeddedPostgres({
      dataDir: folder,
      transport: 'loopback',
      log: createLog({ level: 'error', write: () => undefined }),
    })
    const sql = openDatabase(postgres.connection, { max: 1 })
    await sql`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`
    await sql`create user weak password 'weak'`
    await sql`create database guarded`
    await sql`create database alone`
    await sql.end()
  })

  afterAll(() => postgres.stop())

  test('is used instead of the embedded one', async () => {
    const linnet = run({ DATABASE_URL: urlFor('linnet') })
    expect((await fetch(`${await linnet.url()}/health`)).status).toBe(200)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect(linnet.output()).toContain('the user of DATABASE_URL owns the tables')
  })

  test('that another server uses is refused, until that one is killed, after which either starts at once', async () => {
    const DATABASE_URL = urlFor('alone')
    const first = run({ DATABASE_URL })
    await first.url()
    await expectRefusal(
      run({ DATABASE_URL, DATA_DIR: `${dataDir}-other` }),
      /^Another Linnet server uses this database\. Stop it first, .*CLUSTER/,
    )
    first.child.kill('SIGKILL')
    await first.exitCode
    const again = run({ DATABASE_URL })
    expect((await fetch(`${await again.url()}/health/ready`)).status).toBe(200)
  })

  test('whose tables belong to another user is migrated as that user and used as one who cannot write the ledger', async () => {
    const sql = openDatabase(postgres.connection, { max: 1 })
    // The statements are those of docs/domain/money.md.
    for (const statement of [
      `do $$ begin create role linnet_app nologin; exception when duplicate_object then null; end $$`,
      `create role linnet_owner login password 'weak'`,
      `create role linnet_server login password 'weak' in role linnet_app`,
      `create role linnet_checker login password 'weak'`,
      `grant linnet_app to linnet_owner`,
      `do $$ begin create role linnet_checks nologin; exception when duplicate_object then null; end $$`,
      `grant linnet_app to linnet_checks`,
      `grant linnet_checks to linnet_owner, linnet_checker`,
      `create database apart owner linnet_owner encoding 'UTF8' template template0`,
    ])
      await sql.unsafe(statement)
    const DATABASE_OWNER_URL = urlFor('apart', 'linnet_owner')
    const linnet = run(
      { DATABASE_URL: urlFor('apart', 'linnet_server'), DATABASE_OWNER_URL },
      { asOurselves: true },
    )
    expect((await fetch(`${await linnet.url()}/health`)).status).toBe(200)
    expect(linnet.output()).not.toContain('owns the tables')
    linnet.child.kill('SIGTERM')
    expect(await linnet.exitCode).toBe(0)
    await expectRefusal(
      run({ DATABASE_URL: urlFor('apart', 'linnet_owner'), DATABASE_OWNER_URL }),
      /^The user of DATABASE_URL can become linnet_owner, who may write the ledger/,
    )
    await expectRunsOf(urlFor('apart', 'linnet_checker'))
    await sql.end()
  })

  /** Starts the checker as a process of its own, with no server beside it, and waits until it has recorded a run. */
  async function expectRunsOf(DATABASE_URL: string): Promise<void> {
    const url = new URL((postgres.connection as { url: string }).url)
    url.pathname = '/apart'
    const books = openDatabase({ url: url.href }, { max: 1 })
    await books`delete from ledger.reconciliation`
    const checker = run(
      { DATABASE_URL },
      { asOurselves: true, entry: join(import.meta.dir, 'checks-main.ts') },
    )
    const recorded = await until(async () => {
      const [row] = await books<
        { isClean: boolean }[]
      >`select is_clean as "isClean" from ledger.reconciliation`
      if (!row && checker.child.exitCode !== null) throw new Error(checker.errors())
      return row
    }, slowly)
    expect(recorded).toEqual({ isClean: true })
    checker.child.kill('SIGTERM')
    expect(await checker.exitCode).toBe(0)
    await books.end()
  }

  test('that cannot be reached is refused in one line, without its password', async () => {
    const linnet = run({ DATABASE_URL: 'postgres://linnet:SEEN@127.0.0.1:1/linnet' })
    await expectRefusal(linnet, /^Cannot reach the database 127\.0\.0\.1:1\/linnet \(DATABASE_URL\): /)
    expect(linnet.errors() + linnet.output()).not.toContain('SEEN')
  })

  test('that rejects the password or does not exist is refused in one line', async () => {
    await expectRefusal(
      run({ DATABASE_URL: urlFor('linnet', 'nobody') }),
      /^Cannot reach .*: password authentication failed/,
    )
    await expectRefusal(
      run({ DATABASE_URL: urlFor('missing') }),
      /^Cannot reach .*: database "missing" does not exist/,
    )
  })

  test('that is not UTF-8 is refused', async () => {
    await expectRefusal(
      run({ DATABASE_URL: urlFor('ascii') }),
      /uses the encoding SQL_ASCII\. Linnet needs UTF8/,
    )
  })

  test('that cannot be migrated is refused in one line', async () => {
    await expectRefusal(
      run({ DATABASE_URL: urlFor('guarded', 'weak') }),
      /uses the database role linnet_app, .*permission denied/i,
    )
  })
})
