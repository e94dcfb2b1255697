/** Picks up calls that rang while this page was busy with another. */
import { isInCall } from './ongoing'

let fetch = (): Promise<unknown> => Promise.resolve()

/**
 * Registers the code that fetches the calls of a session. It loads the code of each kind, which therefore
 * cannot import it.
 */
export function onRefetch(next: () => Promise<unknown>): void {
  fetch = next
}

/** Fetches the calls of this person, if this page is free. */
export async function refetchCurrentCalls(): Promise<void> {
  if (!isInCall()) await fetch()
}
