import type { PersonId } from '@linnet/protocol'
import type { LoginPasswordProof } from '../../auth'
import type { Work } from '../../kernel/work'
import { freezeAfterEvent } from '../freeze-account'
import type { FreezeTimes } from './freezes'

interface Proven {
  personId: PersonId
  proof: LoginPasswordProof
  /** There was no trade password before. */
  isFirst: boolean
  times: FreezeTimes
}

/** Freezes a person's money after a trade password was chosen without the old one, for as long as what they proved calls for. */
export async function freezeAfterProof(
  work: Work,
  { personId, proof, isFirst, times }: Proven,
): Promise<void> {
  const lastsMs = isPhoneOnly(proof, work.nowMs - times.phoneOnlyResetMs)
    ? times.phoneOnlyResetMs
    : // Nobody is locked out of money by choosing the first one with a password of their own.
      isFirst
      ? 0
      : times.tradeResetMs
  await freezeAfterEvent(work, { personId, cause: 'tradeReset', untilMs: work.nowMs + lastsMs })
}

/** Whether all of it follows from holding the phone number: a code set the login password, and only since then. */
const isPhoneOnly = ({ resetAtMs }: LoginPasswordProof, sinceMs: number): boolean =>
  resetAtMs !== undefined && resetAtMs > sinceMs
