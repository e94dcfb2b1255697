import type { LineTimes } from './line-times'

export interface Heartbeat {
  /** Something came: the line lives. */
  beat: () => void
  /** Find out at once, as when the device has slept. */
  probe: () => void
  stop: () => void
}

/**
 * Watches one open line: a ping when it is quiet, a second one as a probe, and its end when nothing comes. Each step waits
 * for the one before it, so that a tab whose timers were slowed down probes the line before it gives it up.
 */
export function createHeartbeat(
  times: Pick<LineTimes, 'pingAfterQuiet' | 'probeAfterQuiet' | 'deadAfterQuiet'>,
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
