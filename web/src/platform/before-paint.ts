/** Milliseconds that an unpainted page waits, as in a background tab. */
const unpaintedMs = 100

/** Runs `act` once, just before the next paint. */
export function beforePaint(act: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    act()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, unpaintedMs)
}
