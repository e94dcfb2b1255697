/** Starts and stops the process. Every failure is one line on stderr and exit code 1. */
import { writeSync } from 'node:fs'
import { domains } from './domains'
import { forDevelopment, greeting, localUrl, type SeededPerson } from './greeting'
import { type Config, parseConfig } from './kernel/config'
import type { DatabaseConnection } from './kernel/database'
import { requireFreePort } from './kernel/http/listening'
import { createLog, type Log } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { isRoot, runAsOrdinaryUser } from './leave-root'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres'
import { type FolderLock, lockDataFolder } from './postgres/folder-lock'
import { checkOutsideDatabase } from './postgres/outside-database'
import { type RunningServer, startServer } from './start-server'
import { ledgerSettings } from './wallet'

/** How long running work may take to finish when stopping. */
const graceMs = 5_000
/** One Ctrl-C can arrive two or three times: from the terminal, npm and the start script. */
const samePressMs = 500

/** What is running, in the order to stop it. */
const running: { server?: RunningServer; postgres?: EmbeddedPostgres; lock?: FolderLock } = {}
let stopRequestedAt: number | undefined
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
    })
    if (isRoot())
      return await exit(
        await runAsOrdinaryUser(config, { log, headsDir: config.of(ledgerSettings).headsDir }),
      )
    handleSignals(log)
    await start(config, log)
    isStarted = true
    if (stopRequestedAt !== undefined) await stop(log)
  } catch (error) {
    await fail(error)
  }
}

async function start(config: Config, log: Log): Promise<void> {
  running.lock = lockDataFolder(config.dataDir)
  await requireFreePort(config)
  const connection = await openConnection(config, log)
  // A stop requested meanwhile needn't wait for the rest.
  if (stopRequestedAt !== undefined) return
  const owner = config.databaseOwnerUrl ? { url: config.databaseOwnerUrl } : undefined
  running.server = await startServer({ config, connection, owner, log, onHalt: failWith })
  const { port } = running.server
  if (!config.production) log.warn(forDevelopment(config))
  const people = config.devSeed ? await seed(config, { port, connection, log }) : []
  log.info('listening', { url: localUrl(config.host, port) })
  print(greeting({ config, port, people }))
}

async function openConnection(config: Config, log: Log): Promise<DatabaseConnection> {
  if (config.databaseUrl) {
    for (const url of [config.databaseOwnerUrl, config.databaseUrl]) if (url) await checkOutsideDatabase(url)
    return { url: config.databaseUrl }
  }
  running.postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost: failWith })
  return running.postgres.connection
}

/** Seeding is not part of the product, so it is loaded only on demand. */
async function seed(
  config: Config,
  { port, connection, log }: { port: number; connection: DatabaseConnection; log: Log },
): Promise<readonly SeededPerson[]> {
  const { seedPeople } = await import('./dev-seed')
  return seedPeople({ url: localUrl(config.host, port), config, connection, log })
}

function handleSignals(log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => onSignal(signal, log))
  process.on('unhandledRejection', (error) => log.error('unhandled promise rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception, stopping', { error })
    void fail(error)
  })
  // The reader of our output may be gone; keep running.
  process.stdout.on('error', () => undefined)
}

function onSignal(signal: string, log: Log): void {
  const now = performance.now()
  if (stopRequestedAt === undefined) {
    stopRequestedAt = now
    log.info('stopping', { signal })
    if (isStarted) void stop(log).catch(fail)
    return
  }
  if (now - stopRequestedAt < samePressMs) return
  writeSync(2, 'Asked to stop twice, exiting at once.\n')
  exitAtOnce()
}

/** Stops accepting work, finishes what is running, then stops the database, so that running work can still write. */
async function stop(log: Log): Promise<void> {
  await stopEverything()
  log.info('stopped')
  await exit(0)
}

/** Runs once, even if signals and failures call it at the same time. */
function stopEverything(): Promise<void> {
  stopping ??= (async () => {
    await within(running.server?.stop(graceMs), graceMs + 1_000)
    await running.postgres?.stop()
    running.lock?.release()
  })()
  return stopping
}

async function within(work: Promise<void> | undefined, ms: number): Promise<void> {
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
  await stopEverything().catch(() => running.postgres?.stopAtOnce())
  await exit(1)
}

function exitAtOnce(): never {
  running.postgres?.stopAtOnce()
  running.lock?.release()
  process.exit(1)
}

async function exit(code: number): Promise<never> {
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
  process.exit(code)
}

function print(text: string): void {
  process.stdout.write(text)
}
