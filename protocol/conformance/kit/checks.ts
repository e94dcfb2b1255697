/** The checks that make up a run. */
import type { Cast } from './actors'

export interface Check {
  title: string
  /** The calls, by path, and the actions, as in `socket.txt`, that the check covers. */
  shows: readonly string[]
  run: (cast: Cast) => Promise<void>
}

/**
 * Thrown by a check for which the server lacks something, such as play money. It counts as skipped, never as
 * passed.
 */
export class Skipped extends Error {}

/** Fails the check unless both values are the same. */
export function expectSame(found: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}

/** Fails the check unless the condition holds. */
export function expectTrue(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what)
}
