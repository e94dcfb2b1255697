import type { LoginPasswordProof } from '../../auth'
import type { FreezeTimes } from './freezes'

/** Until when no money leaves after a trade password was chosen without the old one, by what its owner could prove. */
export function untilAfterProof(
  proof: LoginPasswordProof,
  { isFirst, nowMs, times }: { isFirst: boolean; nowMs: number; times: FreezeTimes },
): number {
  if (isPhoneOnly(proof, nowMs - times.phoneOnlyResetMs)) return nowMs + times.phoneOnlyResetMs
  // Nobody is locked out of money by choosing the first one with a password of their own.
  return isFirst ? nowMs : nowMs + times.tradeResetMs
}

/** Whether all of it follows from holding the phone number: a code set the login password, and only since then. */
const isPhoneOnly = ({ resetAtMs }: LoginPasswordProof, sinceMs: number): boolean =>
  resetAtMs !== undefined && resetAtMs > sinceMs
