import { totalmem } from 'node:os'

const mb = 2 ** 20

/**
 * The size of PostgreSQL's own cache: a sixteenth of the memory of this machine or container. A page that is
 * not cached costs a read from the system's cache, which makes up most of a search that finds a few thousand
 * messages.
 */
export function cacheMegabytes(memoryBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memoryBytes / 16 / mb)))
}

/** The memory of the machine, or of the container if that has less. */
export const memoryOfHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)
