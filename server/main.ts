/** Starts and stops the process. Every failure is one line on stderr and exit code 1. */
import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { requireClusterSettings } from './cluster-settings'
import { noteConsole } from './console-address'
import { domains } from './domains'
import { forDevelopment, greeting, localUrl, type SeededPerson } from './greeting'
import { drainTimes } from './kernel/cluster/drain'
import { type Config, parseConfig } from './kernel/config'
import { type DatabaseConnection, passingFault } from './kernel/database'
import { warnOfTrials } from './kernel/health/trial'
import { requireFreePort } from './kernel/http/listening'
import { createLog, type Log, type ProcessLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import {
  type Accounts,
  isRoot,
  isServing,
  leaveRoot,
  readHandedOver,
  type ServingProcess,
  startServing,
} from './leave-root'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres'
import { type FolderLock, lockDataFolder } from './postgres/folder-lock'
import { checkOutsideDatabase } from './postgres/outside-database'
import { prepareDatabase } from './prepare-database'
import { startChecker } from './start-checker'
import { startServer, type StartOptions } from './start-server'
import { startSigner } from './start-signer'
import { startWatcher } from './start-watcher'
import { ledgerSettings } from './wallet'

/** The time for running work to finish when stopping (ms). */
const graceMs = 5_000
/** The time for leaving a cluster, known once the settings are read. */
let leavingMs = 0
/** The time for a last word in the database, which may not answer. */
const rowMs = 3_000
/** The time until a forced end, besides; longer if another process serves, and waits for that work itself. */
const stopMs = graceMs + (isServing() ? 1_000 : 3_000)
/**
 * The time by which PostgreSQL may get a signal before us, when a service manager ends all processes of a
 * service.
 */
const ownSignalMs = 1_000
/**
 * The time within which signals are one: a single Ctrl-C can arrive two or three times, from the terminal,
 * npm and the start script.
 */
const samePressMs = 500

interface Stoppable {
  stop(graceMs: number, options?: { isHurried?: boolean }): Promise<void>
  stopAtOnce?(): void
}

/** The running parts, in the order to stop them. */
const running: {
  server?: Stoppable
  checker?: Stoppable
  watcher?: Stoppable | undefined
  signer?: Stoppable | undefined
  postgres?: EmbeddedPostgres
  lock?: FolderLock
} = {}
/** Written to the end: the last failures before a stop may be the reason for it. */
let processLog: ProcessLog | undefined
let stopRequestedAt: number | undefined
const stopRequest = Promise.withResolvers<void>()
let stopping: Promise<void> | undefined
let isStarted = false

await run()

async function run(): Promise<void> {
  try {
    const config = parseConfig(process.env, domains)
    const log = createLog({
      level: config.logLevel,
      write: print,
      form: process.stdout.isTTY ? 'short' : 'json',
      repeatMs: 60_000,
    })
    processLog = log
    handleSignals(log)
    if (config.cluster !== undefined) leavingMs = drainTimes.balancerMs + drainTimes.closingMs + 2 * rowMs
    if (isServing()) await serveForRoot(config, log)
    else await start(config, log)
    isStarted = true
    if (stopRequestedAt !== undefined) await stop(log)
  } catch (error) {
    await fail(error)
  }
}

async function start(config: Config, log: Log): Promise<void> {
  requireClusterSettings(config)
  running.lock = lockDataFolder(config.dataDir)
  await requireFreePort(config)
  const accounts = isRoot()
    ? leaveRoot(config, { log, headsDir: config.of(ledgerSettings).headsDir })
    : undefined
  const connection = await openConnection(config, { log, accounts })
  // A stop was requested in the meantime, so the rest is not needed.
  if (stopRequestedAt !== undefined) return
  const owner = config.databaseOwnerUrl ? { url: config.databaseOwnerUrl } : undefined
  if (!accounts) return serve(config, { connection, owner, log })
  const {
    serving: handed,
    checks,
    watch,
    sign,
  } = await prepareDatabase({ config, domains, connection, owner })
  const handedOver = {
    connection: handed,
    hasOwner: owner !== undefined || running.postgres !== undefined,
  }
  if (stopRequestedAt !== undefined) return
  const serving = startServing(config, { account: accounts.server, log, handedOver })
  running.server = stopsWith(serving)
  // Not in the serving process, which can't become the role that records what the checks find.
  if (checks) running.checker = startChecker({ connection: checks, config, log })
  // The same goes for the role that credits deposits.
  if (watch) running.watcher = startWatcher({ connection: watch, config, log, account: accounts.server })
  // And for the key, which only root can read.
  if (sign) running.signer = startSigner({ connection: sign, config, log })
}

/** Serves on behalf of root's process, which has started everything else and stops it afterwards. */
async function serveForRoot(config: Config, log: Log): Promise<void> {
  const { connection, hasOwner } = await readHandedOver()
  await serve(config, { connection, prepared: { hasOwner }, log })
}

async function serve(
  config: Config,
  options: Pick<StartOptions, 'connection' | 'owner' | 'prepared' | 'log'>,
): Promise<void> {
  const { log } = options
  for (const doubt of config.doubts) log.warn(doubt)
  const server = await startServer({ ...options, config, onHalt: failWith })
  running.server = server
  if (!config.production) log.warn(forDevelopment(config))
  const people = config.devSeed ? await seed(config, { port: server.port, log }) : []
  log.info('listening', { url: localUrl(config.host, server.port) })
  void warnOfTrials(domains, { config, log })
  noteConsole(config, server.adminPort)
  print(greeting({ config, port: server.port, adminPort: server.adminPort, people }))
}

/** Wraps the serving process so that it can be stopped. If it ends by itself, so does this one. */
function stopsWith(serving: ServingProcess): Stoppable {
  void serving.ended.then(async (code) => {
    if (stopping) return
    await stopEverything()
    await exit(code)
  })
  return {
    async stop() {
      serving.kill('SIGTERM')
      await serving.ended
    },
    stopAtOnce: () => serving.kill('SIGKILL'),
  }
}

async function openConnection(
  config: Config,
  { log, accounts }: { log: Log; accounts: Accounts | undefined },
): Promise<DatabaseConnection> {
  if (config.databaseUrl) {
    if (config.databaseOwnerUrl) await checkOutsideDatabase(config.databaseOwnerUrl, 'DATABASE_OWNER_URL')
    await checkOutsideDatabase(config.databaseUrl, 'DATABASE_URL')
    return { url: config.databaseUrl }
  }
  const { dataDir } = config
  running.postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    onLost: failWith,
    account: accounts?.postgres,
    archive: config.archive,
  })
  return running.postgres.connection
}

/** Seeding is not part of the product, so it is loaded only on demand. */
async function seed(
  config: Config,
  { port, log }: { port: number; log: Log },
): Promise<readonly SeededPerson[]> {
  const { seedPeople } = await import('./dev-seed')
  return seedPeople({ url: localUrl(config.host, port), config, log })
}

function handleSignals(log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal, log))
  // The signal of a closed terminal. Without a terminal, it is the customary way to ask daemons to reload
  // their settings.
  const hasTerminal = isatty(0)
  process.on('SIGHUP', () => {
    if (hasTerminal) onSignal('SIGHUP', log)
  })
  process.on('unhandledRejection', (error) => log.error('unhandled promise rejection', { error }))
  process.on('uncaughtException', (error) => void onCrash(error, log))
  // The reader of our output may be gone; keep running.
  process.stdout.on('error', () => undefined)
}

/** A connection ended by the database is no crash if we are being stopped as well. */
async function onCrash(error: unknown, log: Log): Promise<void> {
  if (passingFault(error) === 'Unavailable') {
    await within(stopRequest.promise, ownSignalMs)
    if (stopRequestedAt !== undefined) return
  }
  log.error('uncaught exception, stopping', { error })
  await fail(error)
}

function onSignal(signal: string, log: Log): void {
  const now = performance.now()
  if (stopRequestedAt === undefined) {
    stopRequestedAt = now
    stopRequest.resolve()
    running.postgres?.expectStop()
    if (!isServing()) log.info('stopping', { signal })
    if (isStarted) void stop(log).catch(fail)
    return
  }
  if (now - stopRequestedAt < samePressMs) return
  writeSync(2, 'Asked to stop twice, exiting at once.\n')
  exitAtOnce()
}

/**
 * Stops accepting work, finishes running work, then stops the database, so that running work can still write.
 */
async function stop(log: Log): Promise<void> {
  await stopEverything()
  if (!isServing()) log.info('stopped')
  await exit(0)
}

/** Runs once, even if signals and failures call it at the same time. */
function stopEverything(options?: { isHurried: boolean }): Promise<void> {
  stopping ??= (async () => {
    try {
      const { server, checker, watcher, signer } = running
      const beside = Promise.all([checker, watcher, signer].map(async (each) => each?.stop(graceMs)))
      await within(Promise.all([server?.stop(graceMs, options), beside]), leavingMs + stopMs)
    } catch (error) {
      // Work that could not finish because the database is gone is rolled back there.
      if (passingFault(error) !== 'Unavailable') throw error
    } finally {
      await running.postgres?.stop()
      running.lock?.release()
    }
  })()
  return stopping
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: Timer | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

function failWith(reason: string): void {
  void fail(new StartRefusal(reason))
}

async function fail(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const line = error instanceof StartRefusal ? message : `Linnet crashed: ${message}`
  writeSync(2, `${line.trim().replace(/\s*\n\s*/g, ' ')}\n`)
  await stopEverything({ isHurried: true }).catch(() => running.postgres?.stopAtOnce())
  await exit(1)
}

function exitAtOnce(): never {
  processLog?.flush()
  running.server?.stopAtOnce?.()
  running.postgres?.stopAtOnce()
  running.lock?.release()
  process.exit(1)
}

async function exit(code: number): Promise<never> {
  processLog?.flush()
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
  process.exit(code)
}

function print(text: string): void {
  process.stdout.write(text)
}
