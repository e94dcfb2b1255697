/** Asks before the page is closed or reloaded while something would be lost. */

/** The number of operations that are not yet safe. */
let unsafe = 0

/** Lets the browser ask before it leaves the page, until the work is stored or sent. */
export async function untilSafe<T>(work: Promise<T>): Promise<T> {
  unsafe += 1
  if (unsafe === 1) globalThis.addEventListener?.('beforeunload', ask)
  try {
    return await work
  } finally {
    unsafe -= 1
    if (unsafe === 0) globalThis.removeEventListener?.('beforeunload', ask)
  }
}

/** Whether nothing would be lost with the page. */
export const isSafeToLeave = (): boolean => unsafe === 0

function ask(event: Event): void {
  event.preventDefault()
}
