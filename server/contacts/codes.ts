/** A person's own code. */
import type { CallOutput, PersonId, showMyCode as ShowMyCode } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { selectOwnCode, upsertCode } from './code-store'
import { lockPeople } from './store'

const dayMs = 24 * 3_600_000

/** The caller's code. A renewed code replaces the old one, as does a code that follows an ended one. */
export async function showMyCode(
  work: Work,
  { personId, days, isRenewed }: { personId: PersonId; days: number | undefined; isRenewed: boolean },
): Promise<CallOutput<typeof ShowMyCode>> {
  await lockPeople(work.sql, [personId])
  const known = await selectOwnCode(work.sql, personId)
  const isOver = known?.expiresAt != null && known.expiresAt.getTime() <= work.nowMs
  const isKept = known !== undefined && !isRenewed && !isOver
  const lasts = days ?? known?.days ?? 0
  const expiresAt = lasts === 0 ? null : new Date(work.nowMs + lasts * dayMs)
  const code = isKept
    ? { ...known, ...(days !== undefined && { days, expiresAt }) }
    : { code: work.random(16).toString('base64url'), days: lasts, expiresAt }
  if (!isKept || days !== undefined) await upsertCode(work.sql, { personId, ...code })
  return {
    code: code.code,
    days: code.days,
    expiresAt: code.expiresAt === null ? 0 : unixSeconds(code.expiresAt),
  }
}
