import type { Reading } from './work'

/** Something that must hold of what is stored. `count` says how many things break it. */
export interface Check {
  name: string
  count: (work: Reading) => Promise<bigint>
}

/** What several checks look at, read once for the work in which they run. */
export function oncePerWork<T>(read: (work: Reading) => Promise<T>): (work: Reading) => Promise<T> {
  const known = new WeakMap<Reading, Promise<T>>()
  return (work) => {
    const reading = known.get(work) ?? read(work)
    known.set(work, reading)
    return reading
  }
}
