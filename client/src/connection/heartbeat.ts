import type { ConnectionTimes } from './connection-times'

export interface Heartbeat {
  /** Restarts the timer; call when anything is received. */
  reset: () => void
  /** Checks at once, for example after the device has slept. */
  probe: () => void
  stop: () => void
}

/**
 * Watches one open socket: sends a ping when it is quiet, a second one as a probe, and calls `onDead` when nothing comes back.
 * Each step schedules the next, so that a tab with throttled timers still probes before it gives up.
 */
export function createHeartbeat(
  times: Pick<ConnectionTimes, 'pingAfterQuiet' | 'probeAfterQuiet' | 'deadAfterQuiet'>,
  { ping, onDead }: { ping: () => void; onDead: () => void },
): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined

  function then(afterMs: number, run: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(run, afterMs)
  }
  function reset(): void {
    then(times.pingAfterQuiet, () => {
      ping()
      then(times.probeAfterQuiet - times.pingAfterQuiet, probe)
    })
  }
  function probe(): void {
    ping()
    then(times.deadAfterQuiet - times.probeAfterQuiet, onDead)
  }
  reset()
  return { reset, probe, stop: () => clearTimeout(timer) }
}
