/** The price per minute that a person charges for calls. */
import { formatAmount, type PersonId } from '@linnet/protocol'
import { hasStarred } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Work } from '../../kernel/work'
import type { RateLimits } from './rate-limits'
import { selectRate, upsertRate } from './rate-store'

export interface RateParts {
  limits: Tunable<RateLimits>
  currency: string
}

/** The price of a minute for this caller, within the operator's present limits; 0 if the call is free. */
export async function rateBetween(
  work: ReadWork,
  { limits }: RateParts,
  { callerId, calleeId }: { callerId: PersonId; calleeId: PersonId },
): Promise<bigint> {
  const { least, most } = limits.current(work)
  const { rate, sparesStarred } = await selectRate(work.sql, calleeId)
  if (rate === 0n || most === 0n) return 0n
  if (sparesStarred && (await hasStarred(work, { personId: calleeId, otherId: callerId }))) return 0n
  const atLeast = rate > least ? rate : least
  return atLeast < most ? atLeast : most
}

export async function readRate(work: ReadWork, { limits, currency }: RateParts, personId: PersonId) {
  return { ...(await selectRate(work.sql, personId)), ...limits.current(work), currency }
}

const cent = 10_000n

export async function setRate(
  work: Work,
  parts: RateParts,
  choice: { personId: PersonId; rate?: bigint | undefined; sparesStarred?: boolean | undefined },
) {
  const { least, most } = parts.limits.current(work)
  const { rate = 0n } = choice
  if (rate > 0n && most === 0n) return refuse('CallsNotPaid')
  if (rate > 0n && (rate < least || rate > most || rate % cent !== 0n))
    return refuse('CallRateOutOfRange', { least: formatAmount(least), most: formatAmount(most) })
  await upsertRate(work.sql, choice)
  return readRate(work, parts, choice.personId)
}
