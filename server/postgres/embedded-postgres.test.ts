import { afterAll, afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@linnet/testing/until'
import { SQL } from 'bun'
import { openDatabase } from '../kernel/database'
import { createLog } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { findPostgresBinaries } from './binaries'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres'
import { processIdentity } from './process-identity'

setDefaultTimeout(60_000)

const isRoot = process.getuid?.() === 0
const root = mkdtempSync(join(tmpdir(), 'linnet-pg-'))
chmodSync(root, 0o755)
const template = join(root, 'template')
const running = new Set<EmbeddedPostgres>()
let dataDir = ''
let logged: string[] = []
let count = 0

const log = createLog({ level: 'debug', write: (line) => logged.push(line) })

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir ?? dataDir, { recursive: true })
  const started = await startEmbeddedPostgres({ dataDir, log, ...options })
  running.add(started)
  return started
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres)
  await postgres.stop()
}

/** Copies a database created once, since most tests aren't about creating it. */
async function copyMadeDatabase(): Promise<void> {
  if (!existsSync(template)) {
    await stop(await start({ dataDir: template }))
  }
  spawnSync('cp', ['-a', template, dataDir])
}

async function ask<T>(postgres: EmbeddedPostgres, question: (sql: SQL) => Promise<T>): Promise<T> {
  const sql = openDatabase(postgres.connection, { max: 2 })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}

async function refusalOf(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartRefusal)
  const { message } = error as StartRefusal
  expect(message).not.toContain('\n')
  return message
}

beforeEach(() => {
  logged = []
  dataDir = join(root, `data ${++count}, näme`)
})

afterEach(async () => {
  for (const postgres of running) await stop(postgres)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('a first start creates a UTF-8 database, which keeps what was written', async () => {
    const first = await start()
    expect(
      await ask(
        first,
        (
          sql,
        ) => sql`select current_database() as name, current_setting('server_version_num')::int / 10000 as version,
      getdatabaseencoding() as encoding, lower('ÄÉЖ') as lower, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp`,
      ),
    ).toEqual([{ name: 'linnet', version: 18, encoding: 'UTF8', lower: 'äéж', fsync: 'on', tcp: '' }])
    await ask(first, (sql) => sql`create table note as select '안녕 你好' as said`)
    await stop(first)
    expect(processIdentity(first.pid)).toBeUndefined()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const second = await start()
    expect(await ask(second, (sql) => sql`select said from note`)).toEqual([{ said: '안녕 你好' }])
  })

  test('only the account that runs it can enter the database folder, and its group at most the socket’s', async () => {
    await copyMadeDatabase()
    await start()
    for (const [folder, mode] of [
      ['postgres', '700'],
      ['socket', isRoot ? '710' : '700'],
    ] as const) {
      expect(spawnSync('stat', ['-c', '%a', join(dataDir, folder)], { encoding: 'utf8' }).stdout.trim()).toBe(
        mode,
      )
    }
  })

  test('nobody gets in without a password, even with access to the folder of the socket', async () => {
    const postgres = await start()
    const { path, username, database } = postgres.connection as {
      path: string
      username: string
      database: string
    }
    for (const password of ['', 'guess']) {
      const stranger = openDatabase({ path, username, database, password }, { max: 1 })
      expect(stranger`select 1`.execute()).rejects.toThrow('password authentication failed')
      await stranger.end()
    }
    expect(
      spawnSync('stat', ['-c', '%a', join(dataDir, 'postgres-password')])
        .stdout.toString()
        .trim(),
    ).toBe('600')
  })

  test('a folder that let everybody in asks for passwords from now on, and keeps its data', async () => {
    const before = await start({ trustsSocket: true })
    await ask(before, (sql) => sql`create table note as select 1 as said`)
    await ask(before, (sql) => sql`alter role linnet password null`)
    await stop(before)
    rmSync(join(dataDir, 'postgres-password'))
    const postgres = await start()
    expect(await ask(postgres, (sql) => sql`select said from note`)).toEqual([{ said: 1 }])
    const { path, username, database } = postgres.connection as {
      path: string
      username: string
      database: string
    }
    const stranger = openDatabase({ path, username, database, password: 'guess' }, { max: 1 })
    expect(stranger`select 1`.execute()).rejects.toThrow('password authentication failed')
    await stranger.end()
  })

  test('a first start that was killed halfway is started over', async () => {
    mkdirSync(join(dataDir, 'postgres.partial-1', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.partial-1', 'PG_VERSION'), '18')
    const postgres = await start()
    expect(await ask(postgres, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([])
  })

  test('a data folder with a long path gets its socket in a short one', async () => {
    dataDir = join(root, 'long'.repeat(30))
    await copyMadeDatabase()
    const postgres = await start()
    const { path } = postgres.connection as { path: string }
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(103)
    expect(path.startsWith(dataDir)).toBe(false)
    expect(await ask(postgres, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    rmSync(join(path, '..'), { recursive: true, force: true })
  })

  test('without unix sockets it listens on loopback only, with a password', async () => {
    const postgres = await start({ transport: 'loopback' })
    const { url } = postgres.connection as { url: string }
    expect(await ask(postgres, (sql) => sql`select current_setting('listen_addresses') as at`)).toEqual([
      { at: '127.0.0.1' },
    ])
    const stranger = new SQL({ url: url.replace(/:[0-9a-f]+@/, ':guess@'), max: 1 })
    expect(stranger`select 1`.execute()).rejects.toThrow('password authentication failed')
    await stranger.end()
  })

  test('PostgreSQL that exits by itself is restarted, with all committed data', async () => {
    await copyMadeDatabase()
    const postgres = await start()
    await ask(postgres, (sql) => sql`create table note as select 1 as said`)
    const before = postgres.pid
    process.kill(before, 'SIGKILL')
    await until(() => logged.join().includes('PostgreSQL is running again'))
    expect(postgres.pid).not.toBe(before)
    expect(await ask(postgres, (sql) => sql`select said from note`)).toEqual([{ said: 1 }])
  })
})

describe('after kill -9 of the server', () => {
  /** Kills a server process, leaving PostgreSQL behind with a transaction that holds a lock. */
  async function leaveBehind(): Promise<number> {
    await copyMadeDatabase()
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dir, 'embedded-postgres.ts'))}
      import { openDatabase } from ${JSON.stringify(join(import.meta.dir, '../kernel/database.ts'))}
      import { createLog } from ${JSON.stringify(join(import.meta.dir, '../kernel/log.ts'))}
      const log = createLog({ level: 'error', write: () => {} })
      const postgres = await startEmbeddedPostgres({ dataDir: process.argv.at(-1), log })
      const sql = openDatabase(postgres.connection)
      await sql\`create table if not exists note (said int)\`
      await sql\`insert into note values (1)\`
      void sql.begin(async (tx) => { await tx\`lock table note\`; await tx\`insert into note values (2)\`; console.log(postgres.pid); await tx\`select pg_sleep(600)\` })
    `
    const file = join(root, `left-behind-${count}.ts`)
    writeFileSync(file, script)
    // `bun test --no-orphans` passes the flag on, which would take PostgreSQL down with the server.
    const { BUN_FEATURE_FLAG_NO_ORPHANS: _, ...env } = process.env
    const server = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], env })
    const said = await new Promise<string>((resolve) =>
      server.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))),
    )
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('exit', resolve))
    return Number(said)
  }

  const notes = (postgres: EmbeddedPostgres) => ask(postgres, (sql) => sql`select said from note`)

  test('the PostgreSQL left behind is stopped, and the next start works', async () => {
    const leftPid = await leaveBehind()
    expect(processIdentity(leftPid)).toBeDefined()
    const postgres = await start()
    expect(processIdentity(leftPid)).toBeUndefined()
    expect(await notes(postgres)).toEqual([{ said: 1 }])
  })

  test('if PostgreSQL was killed too and a worker is still busy, the next start waits for it', async () => {
    const leftPid = await leaveBehind()
    process.kill(leftPid, 'SIGKILL')
    expect(await notes(await start())).toEqual([{ said: 1 }])
  })

  test('a suspended PostgreSQL is woken and stopped', async () => {
    const leftPid = await leaveBehind()
    process.kill(leftPid, 'SIGSTOP')
    expect(await notes(await start())).toEqual([{ said: 1 }])
  })

  test('a process that now has the id of a dead PostgreSQL is left alone', async () => {
    await copyMadeDatabase()
    const stranger = spawn('sleep', ['600'])
    try {
      const file = join(dataDir, 'postgres', 'postmaster.pid')
      writeFileSync(file, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready   \n`)
      const postgres = await start()
      expect(await ask(postgres, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
      expect(processIdentity(stranger.pid ?? 0)).toBeDefined()
    } finally {
      stranger.kill('SIGKILL')
    }
  })
})

describe('a refusal', () => {
  test('names a folder made by another version, and that version', async () => {
    await copyMadeDatabase()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(await refusalOf(start())).toMatch(
      /postgres was created by PostgreSQL 17, but this Linnet comes with 18/,
    )
  })

  test('leaves a folder of that name that holds no database alone', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'mine.txt'), 'mine')
    expect(await refusalOf(start())).toContain('holds no database')
    expect(readFileSync(join(dataDir, 'postgres', 'mine.txt'), 'utf8')).toBe('mine')
  })

  test('of a broken database repeats what PostgreSQL says and names the log', async () => {
    await copyMadeDatabase()
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
    expect(await refusalOf(start())).toMatch(
      /^PostgreSQL did not start: .*(pg_control|expected to find).*postgres\.log\)$/,
    )
  })
})

const asRoot = () => {
  test('PostgreSQL runs as an ordinary user, who owns its folder', async () => {
    await copyMadeDatabase()
    const postgres = await start()
    expect(readFileSync(`/proc/${postgres.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m)
  })

  test('a folder copied by root is handed to that user', async () => {
    await copyMadeDatabase()
    spawnSync('chown', ['-R', '0:0', dataDir])
    expect(await ask(await start(), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('a database and programs inside a closed folder such as /root still work', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const { postgres: program } = await findPostgresBinaries()
    cpSync(join(program, '../..'), join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const inClosed = (name: string) => join(closed, 'native', 'bin', name)
    const binaries = {
      initdb: inClosed('initdb'),
      postgres: inClosed('postgres'),
      pg_ctl: inClosed('pg_ctl'),
    }
    const postgres = await start({ dataDir: join(closed, 'data'), binaries })
    expect(readFileSync(`/proc/${postgres.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m)
    expect(await ask(postgres, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
}
// Not a skipped suite for others: a skipped test counts as failed.
if (isRoot) describe('as root', asRoot)
