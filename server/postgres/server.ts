import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from '../kernel/database'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import type { Launcher } from './account'
import type { PostgresBinaries } from './binaries'
import { postgresEnvironment } from './cluster'
import { readPostmasterStatus } from './left-behind'
import type { Transport } from './transport'

const ourSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  // Rare checkpoints: after each of them, the first change to a page writes that whole page into the log.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'linnet',
}

/** A folder that holds a database, and all that it takes to run a server on it. */
export interface ServerParts {
  dataDir: string
  pgData: string
  log: Log
  onLost: ((reason: string) => void) | undefined
  binaries: PostgresBinaries
  launch: Launcher
  transport: Transport
  /** Over ours. */
  settings: Readonly<Record<string, string>>
}

const fastStopMs = 15_000
const maxRestartsAMinute = 4

/** The server process: started, watched, started again when it ends by itself, and stopped. */
export class PostgresServer {
  readonly connection: DatabaseConnection
  private readonly parts: ServerParts
  private child: ChildProcess | undefined
  private exited: Promise<void> = Promise.resolve()
  private isStopping = false
  private restartTimes: number[] = []

  constructor(parts: ServerParts) {
    this.parts = parts
    this.connection = parts.transport.connection
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Workers of a killed server may outlive it for a moment and hold its memory: then it is tried again. */
  async start(): Promise<void> {
    const patientUntil = performance.now() + 10_000
    for (;;) {
      const failure = await this.tryToStart()
      if (failure === undefined) return
      const isWaitingForWorkers = failure.includes('shared memory block')
      if (!isWaitingForWorkers || performance.now() > patientUntil) {
        throw new StartRefusal(`PostgreSQL did not start: ${failure} (full output in ${this.logFile})`)
      }
      await Bun.sleep(200)
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true
    if (!this.child?.pid) return
    this.askToStop('fast')
    const timer = setTimeout(() => {
      this.parts.log.warn('PostgreSQL is taking too long to stop, killing it')
      this.askToStop('immediate')
    }, fastStopMs)
    await this.exited
    clearTimeout(timer)
  }

  stopAtOnce(): void {
    this.isStopping = true
    this.askToStop('immediate')
  }

  private get logFile() {
    return join(this.parts.dataDir, 'postgres.log')
  }

  /** The reason for which it did not start, or undefined when it takes connections. */
  private async tryToStart(): Promise<string | undefined> {
    if (this.isStopping) return 'it was told to stop'
    const { pgData, binaries, launch, transport, settings } = this.parts
    const all = { ...ourSettings, ...settings, ...transport.settings }
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { file, args, options } = launch(binaries.postgres, ['-D', pgData, ...words])
    const output = openLogFile(this.logFile)
    // A session of its own: Ctrl-C at the terminal reaches us alone, and we stop the server after our own work. A file
    // takes what it says: a pipe would break when we are killed.
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output.descriptor, output.descriptor],
    })
    closeSync(output.descriptor)
    let ended: string | undefined
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => resolve(void (ended = error.message)))
      child.once('exit', (status, signal) =>
        resolve(void (ended = `it ended with ${signal ?? `exit code ${status}`}`)),
      )
    })
    this.child = child
    while (ended === undefined) {
      const found = readPostmasterStatus(pgData)
      if (found?.pid === child.pid && found?.status === 'ready') {
        this.watch(child)
        return undefined
      }
      await Bun.sleep(5)
    }
    return lastComplaint(this.logFile, { from: output.length, pid: child.pid }) ?? ended
  }

  private watch(child: ChildProcess): void {
    void this.exited.then(async () => {
      if (this.isStopping) return
      this.parts.log.error('PostgreSQL exited unexpectedly', {
        pid: child.pid,
        status: child.exitCode,
        signal: child.signalCode,
      })
      await this.startAgain()
    })
  }

  private async startAgain(): Promise<void> {
    const now = performance.now()
    this.restartTimes = [...this.restartTimes.filter((time) => now - time < 60_000), now]
    try {
      if (this.restartTimes.length > maxRestartsAMinute) {
        throw new StartRefusal(`PostgreSQL keeps exiting (see ${this.logFile})`)
      }
      await this.start()
      this.parts.log.info('PostgreSQL is running again', { pid: this.pid })
    } catch (error) {
      this.parts.onLost?.(error instanceof Error ? error.message : String(error))
    }
  }

  private askToStop(mode: 'fast' | 'immediate'): void {
    const { pgData, binaries } = this.parts
    if (process.platform === 'win32') {
      spawn(binaries.pg_ctl, ['stop', '-D', pgData, '-m', mode], { stdio: 'ignore', windowsHide: true })
      return
    }
    this.child?.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  }
}

const maxLogFileBytes = 5_000_000

/** One older file is kept, so that what PostgreSQL says never fills the disk. */
function openLogFile(path: string): { descriptor: number; length: number } {
  const length = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (length > maxLogFileBytes) renameSync(path, `${path}.old`)
  return { descriptor: openSync(path, 'a', 0o600), length: length > maxLogFileBytes ? 0 : length }
}

/** Workers of an earlier server may write here too: only what is under our number counts, or under none. */
function lastComplaint(
  path: string,
  { from, pid }: { from: number; pid: number | undefined },
): string | undefined {
  const lines = readFileSync(path).subarray(from).toString('utf8').split('\n')
  const ours = lines.filter((line) => line.includes(` [${pid}] `) || !/ \[\d+\] /.test(line))
  const complaint = ours.findLast((line) => /(FATAL|PANIC): |could not |error while /.test(line))
  return complaint?.replace(/^.*?(FATAL|PANIC|postgres): +/, '').trim()
}
