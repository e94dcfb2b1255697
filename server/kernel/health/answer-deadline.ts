/** Bounds how long callers wait for a database that hangs: PostgreSQL's own limits don't work while it is frozen. */
import { DatabaseHangs } from '../database'

/** Passes on what work results in. If the work takes long while the database hangs, it rejects instead; the work itself goes on. */
export type WaitFor = <T>(work: Promise<T>) => Promise<T>

/** The time from which the database is suspected. Connections without a byte are cut off after 10 s. */
const suspectMs = 5_000
const lookAgainMs = 500

interface Pending {
  since: number
  reject: (error: Error) => void
}

/**
 * A call that is slow while the database does not hang may take as long as it needs. One timer looks at all calls, since most
 * are answered long before it matters, and a timer for each would cost more than the rest of the wait.
 */
export function createAnswerDeadline(isHanging: () => Promise<boolean>, afterMs = suspectMs): WaitFor {
  /** The calls in progress, oldest first. */
  const pending = new Set<Pending>()
  let isLooking = false

  function lookLater(): void {
    if (isLooking || pending.size === 0) return
    isLooking = true
    setTimeout(() => void look(), Math.min(lookAgainMs, afterMs))
  }

  async function look(): Promise<void> {
    const slow = slowCalls()
    if (slow.length > 0 && (await isHanging()))
      for (const call of slow) if (pending.delete(call)) call.reject(new DatabaseHangs())
    isLooking = false
    lookLater()
  }

  function slowCalls(): Pending[] {
    const before = performance.now() - afterMs
    const slow: Pending[] = []
    for (const call of pending) {
      if (call.since > before) break
      slow.push(call)
    }
    return slow
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const call = { since: performance.now(), reject }
      pending.add(call)
      lookLater()
      const forget = () => pending.delete(call)
      work.then(forget, forget)
      work.then(resolve, reject)
    })
}
