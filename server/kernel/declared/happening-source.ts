/** A domain's entries in the list of happenings. */
import type { HappeningView } from '@linnet/protocol'
import type { Member } from '../caller'
import type { Work } from '../work'

export interface HappeningQuery {
  caller: Member
  /** The latest time of a happening in the answer (ms). */
  untilMs: number
  limit: number
}

export type Happened = Omit<HappeningView, 'place' | 'isNew'> & {
  /** Whether the person has dealt with it elsewhere. */
  isKnown: boolean
}

/** The newest happenings of some kinds, as the person may see them now. */
export type HappeningSource = (work: Work, query: HappeningQuery) => Promise<Happened[]>
