import type { Reading } from './work'

/** Something that must hold of what is stored. `count` says how many things break it; anything but 0 is an alarm. */
export interface Check {
  name: string
  count: (work: Reading) => Promise<bigint>
}
