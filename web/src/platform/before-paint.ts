/** Milliseconds that an unpainted page waits, as in a background tab. */
const unpaintedMs = 100
/** Milliseconds between two runs: where much arrives, painting each frame would take most of a phone's processor. */
const betweenMs = 100

let ranAt = -Infinity

/** Runs `act` once, just before the next paint, but not more often than ten times a second. */
export function beforePaint(act: () => void): void {
  const wait = ranAt + betweenMs - performance.now()
  if (wait > 0) return void setTimeout(() => beforePaint(act), wait)
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    ranAt = performance.now()
    act()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, unpaintedMs)
}
