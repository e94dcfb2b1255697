import type { ConnectionTimes } from './connection-times'

export interface Heartbeat {
  /** Something was received, so the connection is alive. */
  beat: () => void
  /** Finds out at once, for instance after the device has slept. */
  probe: () => void
  stop: () => void
}

/**
 * Watches one open socket: a ping when it is quiet, a second one as a probe, and the end when nothing comes back. Each step
 * starts the next, so that a tab whose timers were throttled still probes before it gives up.
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
  function beat(): void {
    then(times.pingAfterQuiet, () => {
      ping()
      then(times.probeAfterQuiet - times.pingAfterQuiet, probe)
    })
  }
  function probe(): void {
    ping()
    then(times.deadAfterQuiet - times.probeAfterQuiet, onDead)
  }
  beat()
  return { beat, probe, stop: () => clearTimeout(timer) }
}
