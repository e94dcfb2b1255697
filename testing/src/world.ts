import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerFriendRequest,
  type ConversationId,
  type Language,
  listFriendRequests,
  type PersonId,
  register,
  requestFriend,
  sendCode,
  type Envelope,
} from '@linnet/protocol'
import type { StaffRole } from '@linnet/protocol/staff'
import { domains as allDomains } from '../../server/domains'
import { type Config, parseConfig } from '../../server/kernel/config'
import { type DatabaseConnection, openDatabase, type Sql } from '../../server/kernel/database'
import type { Domain } from '../../server/kernel/domain'
import type { ReadDisk } from '../../server/kernel/health/disk'
import { createLog } from '../../server/kernel/log'
import { startServer, type StartOptions } from '../../server/start-server'
import { findWrongBooks, refuseWrongBooks, type Spoiled } from './books'
import { type Caller, createHttpCaller } from './caller'
import { type DatabaseCutter, createDatabaseCutter } from './database-cutter'
import { type Device, openDevice } from './device'
import { loginPassword } from './login'
import { type ClonedDatabase, cloneDatabase } from './postgres'
import { createStaffCaller, hire, type StaffCaller, type StaffPerson } from './staff'

/** The state that a device reports, with wire names. */
interface Known {
  useq?: number
  reads_at_ms?: number
  heads?: Record<string, number>
  epoch?: string | undefined
}

export interface Person extends Caller {
  readonly id: PersonId
  readonly name: string
  /** The phone number this person registered with. */
  readonly account: string
  readonly token: string
  /** The same person, with another language. */
  in(language: Language): Caller
  connect(known?: Known): Promise<Device>
}

export interface TestWorld {
  readonly url: string
  /** The URL of the listener for metrics and health. */
  readonly statusUrl: string
  /** The URL of the staff console. */
  readonly adminUrl: string
  readonly dataDir: string
  readonly domains: readonly Domain[]
  readonly sql: Sql
  /** `advance` moves the server's time and, for stored values, the database's. */
  readonly clock: { nowMs(): number; offsetMs(): number; advance(ms: number): void }
  readonly guest: Caller
  guestIn(language: Language): Caller
  /** Registers a person with a phone number of their own. */
  person(name: string): Promise<Person>
  /** Adds somebody to the staff, with a live session and a second factor proved just now. */
  staff(role: StaffRole, name: string): Promise<StaffPerson>
  /** The console without a session. */
  readonly staffGuest: StaffCaller
  /** A caller for any token. */
  holderOf(token: string, language?: Language): Caller
  connect(checkToken: unknown): Promise<Device>
  /** Makes two people friends and returns their conversation. */
  befriend(one: Person, other: Person): Promise<ConversationId>
  /** Starts another server on the same database, for a world with a `cluster`, by the world's settings and these. */
  beside(env?: Record<string, string>): Promise<Beside>
  /** Cuts the server's connection when the next transaction is committed and not yet answered. */
  cutNextCommit(): Promise<void>
  /** Cuts the server's connection when the next entry has been stored by a statement of its own, and is not yet answered. */
  cutNextEntry(): Promise<void>
  /** The same when the next cursor has moved. */
  cutNextMove(): Promise<void>
  /** Cuts the server off from PostgreSQL, until `mend` is called. Both need `cutsDatabase`. */
  cutDatabase(): { mend: () => Promise<void> }
  /** Makes PostgreSQL hang for the server, as a frozen disk does, until `mend` is called. */
  hangDatabase(): { mend: () => void }
  /**
   * Stops the world. If money was moved in it, its books are checked, and a difference fails the suite. `spoiled` names the
   * checks that the suite breaks on purpose.
   */
  stop(options?: { spoiled?: Spoiled }): Promise<void>
}

/** Another server of a world's cluster. */
export interface Beside {
  readonly url: string
  /** A person of the world, who calls and connects to this server. */
  visitor(person: Person): Person
  stop(): Promise<void>
}

interface WorldOptions {
  cutsDatabase?: boolean
  through?: (connection: DatabaseConnection) => Promise<DatabaseConnection>
  jobSpeed?: number
  readDisk?: ReadDisk
  answerMs?: number
  connections?: number
  /** Lets other servers run beside the world's. */
  cluster?: string
  /** The bus between them. */
  busOfTests?: StartOptions['busOfTests']
  /** Receives the lines of the server's log from the level info on. */
  onLine?: (line: string) => void
}

export const devCode = '246810'
const testSettings = {
  PORT: '0',
  DEV_CODE: devCode,
  PASSWORD_HASHING: 'quick',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  // Writes are accepted regardless of free disk space.
  DISK_FILES_MB: '0',
  DISK_WRITES_MB: '0',
  // No chain is watched, unless a test brings one.
  SANDBOX_CHAIN: 'off',
}

/** Starts a server that leaves at once, as no balancer waits for it. */
const start = (options: StartOptions) =>
  startServer({ ...options, drainTimes: { balancerMs: 0, closingMs: 0 } })

/**
 * Starts a world. `env` overrides the test settings: rate limits off, a fixed code, cheap hashes. `domains` are the
 * server's, unless a test brings its own. `readDisk` says how full the disk is. With `cutsDatabase`, the server can be cut off
 * from PostgreSQL. `through` stands between the two. With a `jobSpeed` of 10, jobs run ten times as often, for tests that wait
 * for many of them; with 0 they don't run, so that only the test's own statements count. The books of a new world are empty and
 * count as checked. The server has few `connections`, which makes the tests faster.
 */
export async function createTestWorld(
  env: Record<string, string> = {},
  domains: readonly Domain[] = allDomains,
  {
    cutsDatabase = false,
    through,
    jobSpeed = cutsDatabase || through ? 0 : 1,
    connections = 6,
    cluster,
    onLine,
    ...given
  }: WorldOptions = {},
): Promise<TestWorld> {
  const database = await cloneDatabase()
  const cutter = cutsDatabase ? await createDatabaseCutter(database.connection) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'linnet-world-data-'))
  const startedMs = Date.now()
  const clock = createWorldClock()
  const configOf = readSettings({ DATA_DIR: dataDir, ...env }, domains)
  const options: StartOptions = {
    config: { ...configOf(), cluster },
    domains,
    connection: cutter?.connection ?? (await through?.(database.connection)) ?? database.connection,
    log: onLine
      ? createLog({ level: 'info', write: onLine, repeatMs: 60_000 })
      : createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    clock,
    checksAtStart: false,
    ...given,
    jobSpeed,
    connections,
  }
  const sql = await openBooks(database, { isChecked: jobSpeed > 0 })
  const server = await start(options)
  const url = `http://127.0.0.1:${server.port}`
  const adminUrl = `http://127.0.0.1:${server.adminPort}`
  const callerWith = (envelope: Envelope): Caller => createHttpCaller(url, envelope)

  return {
    url,
    statusUrl: `http://127.0.0.1:${server.statusPort}`,
    adminUrl,
    dataDir,
    domains,
    sql,
    clock,
    staff: (role, name) => hire({ sql, adminUrl, nowMs: clock.nowMs() }, { role, name }),
    staffGuest: createStaffCaller({ adminUrl }),
    guest: callerWith({ language: 'en-us' }),
    guestIn: (language) => callerWith({ language }),
    person: createRegistration(url),
    holderOf: (token, language = 'en-us') => callerWith({ language, token }),
    connect: (checkToken) => openDevice(`${url.replace('http', 'ws')}/socket`, checkToken),
    beside: (more) => startBeside({ ...options, config: { ...configOf(more), cluster } }, database),
    cutNextCommit: () => requireCutter(cutter).cutNext('COMMIT'),
    cutNextEntry: () => requireCutter(cutter).cutNext('SELECT 1', '"accepted":'),
    cutNextMove: () => requireCutter(cutter).cutNext('UPDATE 1'),
    cutDatabase: () => requireCutter(cutter).cutAll(),
    hangDatabase: () => requireCutter(cutter).hangAll(),
    befriend,
    async stop({ spoiled = [] } = {}) {
      await server.stop(1000)
      await cutter?.stop()
      const wrong = await findWrongBooks({ domains, sql, sinceMs: startedMs, spoiled })
      await sql.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      refuseWrongBooks(wrong)
    },
  }
}

/** Connects a test. Until the books are checked, no money may leave the house. */
async function openBooks(
  { connection }: ClonedDatabase,
  { isChecked }: { isChecked: boolean },
): Promise<Sql> {
  // A check that a test runs needs three: the job, its snapshot, and its progress.
  const sql = openDatabase(connection, { max: 3 })
  if (isChecked)
    await sql`insert into ledger.reconciliation (at, findings, is_clean, is_whole) values (now(), '{}', true, true)`
  return sql
}

/** Registers people, each with a different phone number. */
function createRegistration(url: string): TestWorld['person'] {
  const callerWith = (envelope: Envelope): Caller => createHttpCaller(url, envelope)
  let people = 0
  return async (name) => {
    const account = `139${String(10_000_000 + ++people)}`
    const guest = callerWith({ language: 'en-us' })
    await guest.do(sendCode, { account, scene: 'register' })
    const { token, profile } = await guest.do(register, {
      account,
      code: devCode,
      password: loginPassword,
      nickname: name,
    })
    return personAt(url, { id: profile.id, name, account, token })
  }
}

function personAt(url: string, known: Pick<Person, 'id' | 'name' | 'account' | 'token'>): Person {
  const { token } = known
  const callerIn = (language: Language) => createHttpCaller(url, { language, token })
  return {
    ...known,
    ...callerIn('en-us'),
    in: callerIn,
    connect: (cursors = {}) => openDevice(`${url.replace('http', 'ws')}/socket`, { token, ...cursors }),
  }
}

/** The settings of a world, and of servers beside it that have others of their own. */
const readSettings =
  (env: Record<string, string>, domains: readonly Domain[]) =>
  (more: Record<string, string> = {}): Config =>
    parseConfig({ ...testSettings, ...env, ...more }, domains)

async function startBeside(
  options: StartOptions,
  { connection }: Pick<StartOptions, 'connection'>,
): Promise<Beside> {
  const server = await start({ ...options, connection })
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    visitor: ({ id, name, account, token }) => personAt(url, { id, name, account, token }),
    stop: () => server.stop(1000),
  }
}

function createWorldClock(): TestWorld['clock'] {
  let offsetMs = 0
  return {
    nowMs: () => Date.now() + offsetMs,
    offsetMs: () => offsetMs,
    advance: (ms) => void (offsetMs += ms),
  }
}

function requireCutter(cutter: DatabaseCutter | undefined): DatabaseCutter {
  if (!cutter) throw new Error('The world has no `cutsDatabase`.')
  return cutter
}

async function befriend(one: Person, other: Person): Promise<ConversationId> {
  await one.do(requestFriend, { personId: other.id, text: '' })
  const request = (await other.do(listFriendRequests, {})).find(({ personId }) => personId === one.id)
  if (!request) throw new Error(`${other.name} got no request from ${one.name}`)
  const { conversationId } = await other.do(answerFriendRequest, { requestId: request.id, agree: true })
  if (!conversationId) throw new Error('accepting opened no conversation')
  return conversationId
}
