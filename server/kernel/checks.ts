import type { Reading } from './work'

/** An invariant of stored data. `count` returns the number of violations. */
export interface Check {
  name: string
  count: (work: Reading) => Promise<bigint>
}

/** Caches a read shared by several checks for the work in which they run. */
export function oncePerWork<T>(read: (work: Reading) => Promise<T>): (work: Reading) => Promise<T> {
  const known = new WeakMap<Reading, Promise<T>>()
  return (work) => {
    const reading = known.get(work) ?? read(work)
    known.set(work, reading)
    return reading
  }
}
