import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { processCommand, processIdentity } from './process-identity'

/** What a running PostgreSQL says about itself in its folder. */
export interface PostmasterStatus {
  pid: number
  /** `starting`, `ready`, `stopping`, `standby`. */
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
 * Ends the PostgreSQL that a killed server of ours left behind. It is stopped rather than taken over: so nothing that
 * the dead server had begun goes on, no lock of its is held, and what we start is our own child with today's settings.
 * Whoever calls this holds the lock of the data folder, so no living server uses it.
 */
export async function stopLeftBehind(pgData: string, log: Log): Promise<void> {
  const found = readPostmasterStatus(pgData)
  if (!found) return
  const identity = processIdentity(found.pid)
  if (identity === undefined || !runsOn(found.pid, pgData)) return forgetPid(pgData)
  log.info('stopping the PostgreSQL that an earlier process left behind', { pid: found.pid })
  const isGone = () => processIdentity(found.pid) !== identity
  const hasStopped =
    (await signalUntil(found.pid, 'SIGINT', { isGone, withinMs: fastStopMs })) ||
    (await signalUntil(found.pid, 'SIGQUIT', { isGone, withinMs: immediateStopMs }))
  if (hasStopped) {
    // One that was killed, and not stopped, leaves its number.
    if (readPostmasterStatus(pgData)) forgetPid(pgData)
    return
  }
  throw new StartRefusal(
    `The PostgreSQL left behind in ${pgData} (process ${found.pid}) does not stop. Kill it and start again.`,
  )
}

/** A signal, and the patience to see it work. A stopped process is woken, so that it can obey. */
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
  const until = performance.now() + withinMs
  while (!isGone()) {
    if (performance.now() > until) return false
    await Bun.sleep(5)
  }
  return true
}

/** Where a command line cannot be read, a live process with that number is believed to be PostgreSQL. */
function runsOn(pid: number, pgData: string): boolean {
  const command = processCommand(pid)
  return command === undefined || (command.includes('postgres') && command.includes(pgData))
}

/**
 * The number in postmaster.pid belongs to somebody else now, or to a dead process that nobody has buried, as happens in
 * containers: PostgreSQL would take either for a living server. Our own number is one it knows to be wrong, and the rest
 * of the file still guards against its orphaned workers.
 */
function forgetPid(pgData: string): void {
  const file = join(pgData, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}
