import type { PersonId } from '@linnet/protocol'
import type { LoginPasswordProof } from '../../auth'
import type { Work } from '../../kernel/work'
import { freezeAfterEvent } from '../freeze-account'
import type { FreezeTimes } from './freezes'

interface Proven {
  personId: PersonId
  proof: LoginPasswordProof
  /** Whether there was no trade password before. */
  isFirst: boolean
  times: FreezeTimes
}

/** Freezes a person's money after a trade password was chosen without the old one, for as long as the given proof requires. */
export async function freezeAfterProof(
  work: Work,
  { personId, proof, isFirst, times }: Proven,
): Promise<void> {
  const lastsMs = isPhoneOnly(proof, work.nowMs - times.phoneOnlyResetMs)
    ? times.phoneOnlyResetMs
    : // Choosing a first trade password with the login password freezes nothing.
      isFirst
      ? 0
      : times.tradeResetMs
  await freezeAfterEvent(work, { personId, cause: 'tradeReset', untilMs: work.nowMs + lastsMs })
}

/** Whether holding the phone number was enough: a code set the login password, and only since then. */
const isPhoneOnly = ({ resetAtMs }: LoginPasswordProof, sinceMs: number): boolean =>
  resetAtMs !== undefined && resetAtMs > sinceMs
