/** Limits the wait for the device's storage, which may fail or hang, as IndexedDB does in some browsers. */

const patienceMs = 2_000

/**
 * Waits for storage, but not for long: resolves without a value if it fails or is overdue. While an operation is overdue, no other
 * is waited for, so that a hanging storage costs one wait and not one per message.
 */
export function createStoragePatience(ms = patienceMs) {
  const overdue = new Set<Promise<unknown>>()
  return async <T>(storing: Promise<T>): Promise<T | undefined> => {
    const result = storing.catch(() => undefined)
    if (overdue.size > 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        overdue.add(result)
        void result.then(() => overdue.delete(result))
        resolve(undefined)
      }, ms)
    })
    return Promise.race([result, giveUp]).finally(() => clearTimeout(timer))
  }
}
