import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from '../kernel/database'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import type { Launcher } from './account'
import type { PostgresBinaries } from './binaries'
import { cacheMegabytes, memoryOfHere } from './cache-size'
import { postgresEnvironment } from './cluster'
import { readPostmasterStatus } from './left-behind'
import { boundLogFile, openLogFile } from './log-file'
import type { Transport } from './transport'

const ourSettings = {
  max_connections: '100',
  shared_buffers: `${cacheMegabytes(memoryOfHere())}MB`,
  fsync: 'on',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  // Checkpoints are infrequent: after each one, the first change to a page writes the whole page to the log.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'linnet',
}

const stopSignals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
/**
 * The time for which connections that were closed just now may end by themselves: those that PostgreSQL has to end are faults in
 * its log.
 */
const smartStopMs = 2_000

/** A database folder and everything needed to run a server on it. */
export interface ServerParts {
  dataDir: string
  pgData: string
  log: Log
  onLost: ((reason: string) => void) | undefined
  binaries: PostgresBinaries
  launch: Launcher
  transport: Transport
  /** Settings that override ours. */
  settings: Readonly<Record<string, string>>
}

const fastStopMs = 15_000
const ownSignalMs = 1_000
const maxRestartsAMinute = 4
const logFileMs = 60_000

/** The server process: starts it, watches it, restarts it if it exits by itself, and stops it. */
export class PostgresServer {
  readonly connection: DatabaseConnection
  private readonly parts: ServerParts
  private child: ChildProcess | undefined
  private exited: Promise<void> = Promise.resolve()
  private isStopping = false
  private readonly stopExpected = Promise.withResolvers<void>()
  private restartTimes: number[] = []

  constructor(parts: ServerParts) {
    this.parts = parts
    this.connection = parts.transport.connection
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Retries while workers of a killed server still hold its shared memory. */
  async start(): Promise<void> {
    const deadline = performance.now() + 10_000
    for (;;) {
      const failure = await this.tryToStart()
      if (failure === undefined) return
      const isWaitingForWorkers = failure.includes('shared memory block')
      if (!isWaitingForWorkers || performance.now() > deadline) {
        throw new StartRefusal(`PostgreSQL did not start: ${failure} (full output in ${this.logFile})`)
      }
      await Bun.sleep(200)
    }
  }

  expectStop(): void {
    this.isStopping = true
    this.stopExpected.resolve()
  }

  async stop(): Promise<void> {
    this.expectStop()
    if (!this.child?.pid) return
    this.requestStop('smart')
    const timers = [
      setTimeout(() => this.requestStop('fast'), smartStopMs),
      setTimeout(() => {
        this.parts.log.warn('PostgreSQL is taking too long to stop, killing it')
        this.requestStop('immediate')
      }, smartStopMs + fastStopMs),
    ]
    await this.exited
    for (const timer of timers) clearTimeout(timer)
  }

  stopAtOnce(): void {
    this.expectStop()
    this.requestStop('immediate')
  }

  private get logFile() {
    return join(this.parts.dataDir, 'postgres.log')
  }

  /** Tries to start; returns the reason why it did not, or undefined once it accepts connections. */
  private async tryToStart(): Promise<string | undefined> {
    if (this.isStopping) return 'it was asked to stop'
    const { pgData, binaries, launch, transport, settings } = this.parts
    const all = { ...ourSettings, ...settings, ...transport.settings }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { file, args, options } = launch(binaries.postgres, ['-D', pgData, ...flags])
    const output = openLogFile(this.logFile)
    // Detached, so that Ctrl-C at the terminal reaches only us and we stop PostgreSQL after our own work. Output goes to a
    // file, since a pipe would break if we are killed.
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
        // Its checkpointer computed how long to sleep while it was starting, and then without `archive_timeout`: up to 15 minutes.
        if (settings['archive_mode'] === 'on') child.kill('SIGHUP')
        return undefined
      }
      await Bun.sleep(5)
    }
    return lastError(this.logFile, { from: output.length, pid: child.pid }) ?? ended
  }

  private watch(child: ChildProcess): void {
    const bounding = setInterval(() => boundLogFile(this.logFile), logFileMs).unref()
    void this.exited.then(async () => {
      clearInterval(bounding)
      // PostgreSQL was asked to stop. A service manager that signals all processes signals us a moment later.
      if (child.exitCode === 0) await Promise.race([this.stopExpected.promise, Bun.sleep(ownSignalMs)])
      if (this.isStopping) return
      this.parts.log.error('PostgreSQL exited unexpectedly', {
        pid: child.pid,
        status: child.exitCode,
        signal: child.signalCode,
      })
      await this.restart()
    })
  }

  private async restart(): Promise<void> {
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

  private requestStop(mode: keyof typeof stopSignals): void {
    const { pgData, binaries } = this.parts
    if (process.platform === 'win32') {
      spawn(binaries.pg_ctl, ['stop', '-D', pgData, '-m', mode], { stdio: 'ignore', windowsHide: true })
      return
    }
    this.child?.kill(stopSignals[mode])
  }
}

/**
 * The last error in the log. Skips lines with another process id: workers of an earlier server may still
 * write to this file.
 */
function lastError(
  path: string,
  { from, pid }: { from: number; pid: number | undefined },
): string | undefined {
  const lines = readFileSync(path).subarray(from).toString('utf8').split('\n')
  const ours = lines.filter((line) => line.includes(` [${pid}] `) || !/ \[\d+\] /.test(line))
  const complaint = ours.findLast((line) => /(FATAL|PANIC): |could not |error while /.test(line))
  return complaint?.replace(/^.*?(FATAL|PANIC|postgres): +/, '').trim()
}
