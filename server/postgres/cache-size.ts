import { totalmem } from 'node:os'

const mb = 2 ** 20

/**
 * How much PostgreSQL keeps in memory by itself: a sixteenth of what this machine or container has. What is not among it costs a read
 * from the system's cache for each page, which makes up most of a search that finds a few thousand messages.
 */
export function cacheMegabytes(memoryBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memoryBytes / 16 / mb)))
}

/** Of the machine, or of the container if that has less. */
export const memoryOfHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)
