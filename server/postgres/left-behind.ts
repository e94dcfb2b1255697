import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { processCommand, processIdentity } from './process-identity'

/** The status that PostgreSQL writes into its folder. */
export interface PostmasterStatus {
  pid: number
  /** The status: `starting`, `ready`, `stopping`, `standby`. */
  status: string
}

export function readPostmasterStatus(pgData: string): PostmasterStatus | undefined {
  try {
    const lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

const fastStopMs = 20_000
const immediateStopMs = 10_000

/**
 * Stops the PostgreSQL that a killed server left behind. Stopping instead of adopting it ends the dead
 * server's transactions and locks, and the new one is our own child with current settings. The caller must
 * hold the lock of the data folder, so that no live server uses it.
 */
export async function stopLeftBehind(pgData: string, log: Log): Promise<void> {
  const found = readPostmasterStatus(pgData)
  if (!found) return
  const identity = processIdentity(found.pid)
  if (identity === undefined || !runsOn(found.pid, pgData)) return clearPid(pgData)
  log.info('stopping PostgreSQL left behind by an earlier process', { pid: found.pid })
  const isGone = () => processIdentity(found.pid) !== identity
  const hasStopped =
    (await signalUntil(found.pid, 'SIGINT', { isGone, withinMs: fastStopMs })) ||
    (await signalUntil(found.pid, 'SIGQUIT', { isGone, withinMs: immediateStopMs }))
  if (hasStopped) {
    // The pid file remains after a killed PostgreSQL, unlike after a stopped one.
    if (readPostmasterStatus(pgData)) clearPid(pgData)
    return
  }
  throw new StartRefusal(
    `The PostgreSQL left behind in ${pgData} (process ${found.pid}) does not stop. Kill it and start again.`,
  )
}

/** Sends a signal and waits for its effect. Also wakes a suspended process, so that it can react. */
async function signalUntil(
  pid: number,
  signal: NodeJS.Signals,
  { isGone, withinMs }: { isGone: () => boolean; withinMs: number },
): Promise<boolean> {
  try {
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
  }
  const deadline = performance.now() + withinMs
  while (!isGone()) {
    if (performance.now() > deadline) return false
    await Bun.sleep(5)
  }
  return true
}

/**
 * Whether a process runs on this folder. If the command line cannot be read, a live process with this id is
 * assumed to be PostgreSQL.
 */
function runsOn(pid: number, pgData: string): boolean {
  const command = processCommand(pid)
  return command === undefined || (command.includes('postgres') && command.includes(pgData))
}

/**
 * Clears the id in postmaster.pid, which now belongs to another process, or to a zombie that was never
 * reaped, as happens in containers; PostgreSQL would take either for a live server. It knows that its
 * parent's id, ours, cannot be one, and the rest of the file still protects against orphaned workers.
 */
function clearPid(pgData: string): void {
  const file = join(pgData, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}
