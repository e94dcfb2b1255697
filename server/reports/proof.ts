import type { ReadWork } from '../kernel/work'
import { selectProof } from './store'

/** The files among these that were in a reported message or moment: evidence must outlive it. */
export const proofAmong = async (work: ReadWork, fileIds: readonly string[]): Promise<readonly string[]> =>
  (await selectProof(work.sql, fileIds)).map(({ id }) => id)
