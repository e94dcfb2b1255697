import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClockedServer, buildServer } from '../../scripts/prepare.mjs'
import { makeScratch } from '../../scripts/scratch.mjs'
import { finderOf, openDatabase, type Sql } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/postgres/embedded-postgres'
import { freePort } from '../free-port.mjs'
import { asOrdinaryUser } from '../src/ordinary-user'
import { pidOf, signalAll, treeOf } from './processes'
import { createProxy, type Proxy } from './proxy'
import { readOutput, shownLevel } from './server-output'
import { placed, type Surroundings } from './surroundings'

export interface SystemOptions {
  /** Settings of PostgreSQL. */
  postgres?: Readonly<Record<string, string>>
  /** Environment variables of the server. */
  env?: Readonly<Record<string, string>>
  /** The folder for all data: one in memory by default. */
  folder?: string
  /** Keeps the folder at the end. */
  keepsFolder?: boolean
  /** Another build of the server. */
  program?: string
  /** The clocks that `setClock` and `advance` move: the server's, as if it were wrong, or the database's too, as if time had passed. */
  clock?: 'server' | 'both'
  /** In place of a PostgreSQL of its own. */
  surroundings?: Surroundings
}

export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const root = options.folder ?? makeScratch('linnet-faults-')
  chmodSync(root, 0o755)
  const port = await freePort()
  // Port 0 until PostgreSQL has a port.
  const [link, database] = [await createProxy(port), await createProxy(0)]
  const system = new System({ root, port, link, database, options })
  await system.startPostgres()
  await system.startServer()
  return system
}

/** A server beside the system's own. */
export interface FaultNode {
  url: string
  pid: number
  signal: (signal: NodeJS.Signals) => void
  /** Resolves when the process has ended. */
  ended: Promise<number>
}

export interface NodeOptions {
  env?: Readonly<Record<string, string>>
  /** Another build of the server. */
  program?: string | undefined
  /** The port at which it reaches PostgreSQL, if not PostgreSQL's own. */
  databasePort?: number
}

interface Launch extends NodeOptions {
  data: string
  port: number
  databasePort: number
}

interface SystemParts {
  root: string
  port: number
  link: Proxy
  database: Proxy
  options: SystemOptions
}

/** A server in a separate process, its PostgreSQL, and a proxy in front of each: every part that can fail. */
export class System {
  /** The proxy between clients and the server. */
  readonly link: Proxy
  /** The proxy between the server and PostgreSQL. */
  readonly database: Proxy
  /** The server's own address, bypassing the link. */
  readonly directUrl: string
  private readonly parts: SystemParts
  private readonly data: string
  private readonly clockFile: string
  private server: Bun.Subprocess | undefined
  private postgres: EmbeddedPostgres | undefined
  private direct: Sql | undefined
  private clockOffsetMs = 0

  constructor(parts: SystemParts) {
    this.parts = parts
    this.link = parts.link
    this.database = parts.database
    this.directUrl = `http://127.0.0.1:${parts.port}`
    this.data = join(parts.root, 'data')
    this.clockFile = join(parts.root, 'clock')
    mkdirSync(this.data, { recursive: true })
  }

  get folder(): string {
    return this.parts.root
  }

  /** The address that leads through the link. */
  get url(): string {
    return `http://127.0.0.1:${this.link.port}`
  }

  /** A connection that bypasses the proxy. */
  get sql(): Sql {
    if (!this.direct) throw new Error('PostgreSQL has not been started')
    return this.direct
  }

  /** The serving process; started as root, it is a child of the process that was started. */
  get serverPid(): number {
    return pidOf(this.data, this.server)
  }

  get postgresPid(): number {
    return this.postgres?.pid ?? 0
  }

  postgresProcesses(): number[] {
    return treeOf(this.postgresPid)
  }

  /** Starts PostgreSQL. Also used if it could not restart by itself. */
  async startPostgres(): Promise<void> {
    this.postgres?.stopAtOnce()
    await this.direct?.close({ timeout: 0 })
    // All errors here are intended.
    const log = createLog({ level: 'error', write: () => undefined })
    const { surroundings, postgres: settings = {} } = this.parts.options
    if (!surroundings) {
      this.postgres = await startEmbeddedPostgres({
        dataDir: this.data,
        log,
        transport: 'loopback',
        settings,
      })
      this.database.targetPort = Number(new URL(this.postgresUrl).port)
    }
    const connection = { url: this.postgresUrl }
    await finderOf(connection)?.find()
    this.direct = openDatabase(connection, { max: 2 })
  }

  /** Kills PostgreSQL, which the supervisor restarts. */
  killPostgres(): void {
    process.kill(this.postgresPid, 'SIGKILL')
  }

  async startServer(): Promise<void> {
    this.server = await this.launch({
      data: this.data,
      port: this.parts.port,
      databasePort: this.database.port,
    })
  }

  /** Starts another server of the cluster, with a folder of its own and the same keys. */
  async startNode(options: NodeOptions = {}): Promise<FaultNode> {
    const port = await freePort()
    const data = join(this.parts.root, `node-${port}`)
    mkdirSync(data)
    cpSync(join(this.data, 'secrets'), join(data, 'secrets'), { recursive: true })
    const { databasePort = this.database.targetPort, ...others } = options
    const child = await this.launch({ data, port, databasePort, ...others })
    const pid = pidOf(data, child)
    return {
      url: `http://${options.env?.['HOST'] ?? '127.0.0.1'}:${port}`,
      pid,
      signal: (signal) => signalAll([pid], signal),
      ended: child.exited,
    }
  }

  private async launch({
    data,
    port,
    databasePort,
    program: own,
    env: more,
  }: Launch): Promise<Bun.Subprocess> {
    const { clock, env, program: given, surroundings } = this.parts.options
    const program = own ?? given ?? (await (clock ? buildClockedServer() : buildServer()))
    const command = asOrdinaryUser([process.execPath, '--no-env-file', program], { dataDir: data })
    const child = Bun.spawn(placed(command, more?.['HOST'], surroundings), {
      env: {
        PATH: process.env['PATH'] ?? '',
        TZ: 'UTC',
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: this.urlThrough(databasePort),
        RATE_LIMITS: 'off',
        // The behaviour on a full disk is under test, so the limit is off.
        DISK_FILES_MB: '0',
        DISK_WRITES_MB: '0',
        PASSWORD_HASHING: 'quick',
        // People are given play money.
        SANDBOX_CHAIN: 'off',
        WITHDRAW_FEE: '0.25',
        WITHDRAW_MIN: '0.01',
        WITHDRAW_ADDRESS_HOURS: '0',
        LOG_LEVEL: shownLevel ?? 'error',
        ...(clock && { CLOCK_OFFSET_FILE: this.clockFile, CLOCK: clock }),
        ...env,
        ...more,
      },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const { promise: started, resolve, reject } = Promise.withResolvers<void>()
    void readOutput(child, resolve).then((output) => reject(new Error(`the server did not start: ${output}`)))
    await started
    return child
  }

  /** The server's clock is ahead by this much; a server that runs notices within a moment. */
  setClock(offsetMs: number): void {
    this.clockOffsetMs = offsetMs
    // The server never reads half of it.
    writeFileSync(`${this.clockFile}.new`, String(offsetMs))
    renameSync(`${this.clockFile}.new`, this.clockFile)
  }

  advance(ms: number): void {
    this.setClock(this.clockOffsetMs + ms)
  }

  /** By the server's clock. */
  nowMs(): number {
    return Date.now() + this.clockOffsetMs
  }

  killServer(): Promise<void> {
    return this.stopServer('SIGKILL')
  }

  /** Stops everything while the data is copied. */
  async backUp(): Promise<void> {
    await this.stopBoth()
    cpSync(this.data, this.backup, { recursive: true, preserveTimestamps: true })
    await this.startBoth()
  }

  async restore(): Promise<void> {
    await this.stopBoth()
    rmSync(this.data, { recursive: true })
    cpSync(this.backup, this.data, { recursive: true, preserveTimestamps: true })
    await this.startBoth()
  }

  async stop(): Promise<void> {
    signalAll([this.serverPid, this.postgresPid].filter(Boolean), 'SIGCONT')
    await this.stopBoth()
    this.link.stop()
    this.database.stop()
    if (!this.parts.options.keepsFolder) rmSync(this.parts.root, { recursive: true, force: true })
  }

  private get backup() {
    return join(this.parts.root, 'backup')
  }

  private urlThrough(port: number): string {
    if (this.parts.options.surroundings) return this.postgresUrl
    const url = new URL(this.postgresUrl)
    url.port = String(port)
    return url.href
  }

  get postgresUrl(): string {
    const { surroundings } = this.parts.options
    if (surroundings) return surroundings.databaseUrl
    const connection = this.postgres?.connection
    if (!connection || !('url' in connection)) throw new Error('PostgreSQL has no URL')
    return connection.url
  }

  private async stopServer(signal: NodeJS.Signals): Promise<void> {
    if (this.server?.exitCode === null) signalAll([this.serverPid], signal)
    await this.server?.exited
  }

  private async stopBoth(): Promise<void> {
    await this.stopServer('SIGTERM')
    await this.direct?.close({ timeout: 0 })
    await this.postgres?.stop()
  }

  private async startBoth(): Promise<void> {
    await this.startPostgres()
    await this.startServer()
  }
}
