/** Whether a session has proved itself freshly, for what a stolen session must not be enough for. */
import type { PersonId } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { selectProof } from './factor-store'

/** The time for which a proof is fresh. */
const freshMs = 10 * 60_000

/** Refuses a session that has not proved a factor within the last ten minutes. Accounts without factors pass. */
export type RequireFreshProof = (
  work: ReadWork,
  caller: Pick<Member, 'personId' | 'sessionId'>,
) => Promise<void>

export const requireFreshProof: RequireFreshProof = async (work, caller) => {
  await readFreshProof(work, caller)
}

/** Like `requireFreshProof`, and returns whether the account has any factor. */
export async function readFreshProof(
  { sql, nowMs }: ReadWork,
  caller: { personId: PersonId; sessionId: string },
): Promise<boolean> {
  const { hasFactors, provedAt } = await selectProof(sql, caller)
  if (hasFactors && (provedAt === null || provedAt.getTime() <= nowMs - freshMs))
    return refuse('FactorProofNeeded')
  return hasFactors
}
