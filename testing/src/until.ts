type Absent = false | '' | 0 | null | undefined

interface Limit {
  /** Shorter than a test may last, so that a test that waits in vain reports the missing condition. */
  timeoutMs?: number | undefined
  /**
   * Without it the pauses grow: quick changes are noticed at once, and polling does not slow down slow ones
   * further.
   */
  everyMs?: number
}

/** Polls until the condition holds, and returns its value. */
export async function until<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 20_000, everyMs }: Limit = {},
): Promise<Exclude<T, Absent>> {
  const startedAt = performance.now()
  for (;;) {
    const found = await condition()
    if (found) return found as Exclude<T, Absent>
    const passedMs = performance.now() - startedAt
    if (passedMs > timeoutMs) throw new Error(`timed out waiting for: ${condition.toString()}`)
    await Bun.sleep(everyMs ?? Math.min(50, passedMs / 10))
  }
}

/** Reads until the value matches, and returns it. */
export async function readUntil<T>(
  read: () => T | Promise<T>,
  fits: (value: T) => boolean,
  limit?: Limit,
): Promise<T> {
  const { value } = await until(async () => {
    const found = await read()
    return fits(found) && { value: found }
  }, limit)
  return value
}
