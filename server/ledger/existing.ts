import type { ReadWork } from '../kernel/work'
import { selectExisting } from './store'

/** The ids among these that have been posted. */
export async function whichExist(work: ReadWork, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectExisting(work.sql, ids)).map(({ id }) => id))
}
