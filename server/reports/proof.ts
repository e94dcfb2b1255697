import type { Reading } from '../kernel/work'
import { selectProof } from './store'

/** Those of some files that a reported message carried: the proof stays when the message goes. */
export const proofAmong = async (work: Reading, fileIds: readonly string[]): Promise<readonly string[]> =>
  (await selectProof(work.sql, fileIds)).map(({ id }) => id)
