import type { CallInput, CollectCodeView, makeCollectCode, PayPersonView, PersonId } from '@linnet/protocol'
import { areBlocked } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import {
  type CollectCodeRow,
  deleteExpiredCodes,
  deleteStandingCode,
  insertCollectCode,
  selectCollectCode,
  selectPermanentCode,
} from './code-store'
import { personOf } from './pay-codes'

const dayMs = 24 * 3_600_000

/** Makes the code a person shows to get paid. */
export async function showCollectCode(
  work: Work,
  { personId, amount, note = '', isRenewed }: CallInput<typeof makeCollectCode> & { personId: PersonId },
): Promise<CollectCodeView> {
  const code = work.random(16).toString('base64url')
  if (amount !== undefined) {
    const expiresAtMs = work.nowMs + dayMs
    await insertCollectCode(work.sql, { code, personId, amount, note, expiresAtMs })
    return { code, amount, note, expiresAt: unixSeconds(expiresAtMs) }
  }
  if (note !== '') return refuse('BadInput', { field: 'text' })
  if (isRenewed) await deleteStandingCode(work.sql, personId)
  await insertCollectCode(work.sql, { code, personId, amount, note, expiresAtMs: undefined })
  const standing = await selectPermanentCode(work.sql, personId)
  return { code: standing?.code ?? code, note: '' }
}

export interface ShownCode {
  personId: PersonId
  amount: bigint | undefined
  note: string
}

/** Reads a code that has not expired, or refuses. */
export async function requireCollectCode(work: ReadWork, code: string): Promise<ShownCode> {
  const row: CollectCodeRow | undefined = await selectCollectCode(work.sql, { code, nowMs: work.nowMs })
  if (!row) return refuse('CollectCodeNotFound')
  return { personId: row.personId, amount: row.amount ?? undefined, note: row.note }
}

/** Shows the payer whom a scanned code pays, before anything is paid. */
export async function previewCollectCode(
  work: ReadWork,
  { personId, code }: { personId: PersonId; code: string },
): Promise<{ payee: PayPersonView; amount: bigint | undefined; note: string }> {
  const { personId: payeeId, amount, note } = await requireCollectCode(work, code)
  const [isBlocked] = await areBlocked(work, [{ personId, otherId: payeeId }])
  if (isBlocked) return refuse('PayeeUnavailable')
  return { payee: await personOf(work, payeeId), amount, note }
}

/** Deletes codes a day after they expire; until then, retries get the same answer. */
export async function pruneCodes({ sql, nowMs }: Work): Promise<void> {
  await deleteExpiredCodes(sql, nowMs - dayMs)
}
