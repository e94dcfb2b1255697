/** How often somebody may call: all calls together, and each call that has a limit of its own. */
import type { Call } from '@linnet/protocol'
import type { Guest, Member } from './caller'
import { networkOf } from './http/client-address'
import type { RateLimiter } from './rate-limit'
import { Refusal, refuse } from './refusal'

const memberLimit = { count: 600, seconds: 60 }
const guestLimit = { count: 120, seconds: 60 }

/** Counts a call, and refuses it beyond the limits. */
export function limitRate(limiter: RateLimiter | undefined, call: Call, caller: Member | Guest): void {
  if (!limiter) return
  const isMember = 'personId' in caller
  const who = isMember ? caller.personId : networkOf(caller.address)
  const general = limiter.take(`all:${who}`, isMember ? memberLimit : guestLimit)
  const own = call.limit && limiter.take(`${call.name}:${who}`, call.limit)
  const seconds = own ?? general
  if (seconds !== undefined) refuse('TooManyRequests', { seconds })
}

/** Refuses an unidentified caller, counting the attempt against the guest rate limit. */
export function refuseAsGuest(
  { limiter }: { limiter: RateLimiter | undefined },
  { address }: { address: string },
  refusal: Refusal,
): never {
  const seconds = limiter?.take(`all:${networkOf(address)}`, guestLimit)
  throw seconds === undefined ? refusal : new Refusal('TooManyRequests', { seconds })
}
