/** A moment as it was reported. */
export type { MomentEvidence } from '../moments'
