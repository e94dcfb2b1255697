import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the delay of a timer is measured (ms). */
const resolution = 20

/** The event loop is one for the whole process, and so is its measurement. */
let measured: ReturnType<typeof monitorEventLoopDelay> | undefined

/** The longest delay of a timer since the last reading (s): what every call waits at least, however little it does. */
export function readLoopLag(): number {
  if (!measured) {
    measured = monitorEventLoopDelay({ resolution })
    measured.enable()
  }
  const { max } = measured
  measured.reset()
  return Math.max(0, max / 1e9 - resolution / 1000)
}
