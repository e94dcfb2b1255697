import {
  amountCollected,
  type CallInput,
  type CallOutput,
  type collectAmount,
  type PersonId,
  type PayPersonView,
} from '@linnet/protocol'
import { areBlocked } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import { digestOfSecret } from '../../kernel/secrets'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { readHalt } from '../../ledger'
import { profilesByIds } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import { requireUnfrozen } from '../freezes/freezes'
import { selectIntent } from '../orders/order-store'
import { saveIntent } from '../payments/intents'
import { hasTradePassword } from '../trade-password/trade-password-store'
import { insertPayCode, lockPayCode, markPayCodeUsed } from './code-store'

const codeLifeMs = 90_000
const codeDigits = 18n

/** Makes a pay code. All digits, so that it also works as a bar code at a till. */
export async function makePayCode(
  work: Work,
  { personId, sessionId }: { personId: PersonId; sessionId: string },
): Promise<{ code: string; expiresAt: number }> {
  if (!(await hasTradePassword(work.sql, personId))) return refuse('NoTradePassword')
  if (await readHalt(work)) return refuse('MoneyStopped')
  await requireUnfrozen(work, { person: personId, sessionId })
  // With 128 random bits, the bias of the modulo is negligible.
  const drawn = BigInt(`0x${work.random(16).toString('hex')}`) % 10n ** codeDigits
  const code = drawn.toString().padStart(18, '0')
  const expiresAtMs = work.nowMs + codeLifeMs
  await insertPayCode(work.sql, { digest: digestOfSecret(code), personId, expiresAtMs })
  return { code, expiresAt: unixSeconds(expiresAtMs) }
}

type Collected = CallOutput<typeof collectAmount>

/** Requests an amount from the owner of a pay code. Reveals nothing about the payer's balance. */
export async function collectByCode(
  work: Work,
  {
    personId: collectorId,
    code,
    amount,
    note = '',
  }: CallInput<typeof collectAmount> & { personId: PersonId },
): Promise<Collected> {
  const digest = digestOfSecret(code)
  const row = await lockPayCode(work.sql, digest)
  if (!row) return refuse('PayCodeNotFound')
  const payerId = row.personId
  if (payerId === collectorId) return refuse('NotYourself')
  const answer = async (intentId: string, expiresAtMs: number): Promise<Collected> => {
    const payer = await personOf(work, payerId)
    return { intentId, amount, payer, expiresAt: unixSeconds(expiresAtMs) }
  }
  if (row.intentId !== null) {
    const isRetry = row.collectorId === collectorId && row.amount === amount && row.note === note
    const earlier = isRetry ? await selectIntent(work.sql, row.intentId) : undefined
    return earlier ? answer(earlier.id, earlier.expiresAt.getTime()) : refuse('PayCodeUsed')
  }
  if (row.expiresAt.getTime() <= work.nowMs) return refuse('PayCodeExpired')
  const [isBlocked] = await areBlocked(work, [{ personId: payerId, otherId: collectorId }])
  if (isBlocked) return refuse('PayerUnavailable')
  if (await readHalt(work)) return refuse('MoneyStopped')
  const draft = { kind: 'payCode', payeeId: collectorId, amount, fee: 0n, note } as const
  const { id: intentId, expiresAtMs } = await saveIntent(work, { ...draft, payer: { person: payerId } })
  await markPayCodeUsed(work.sql, { digest, intentId, collectorId, amount, note })
  await appendToUserLog(work, {
    to: [payerId],
    event: amountCollected,
    data: {
      intentId,
      collector: await personOf(work, collectorId),
      amount,
      note,
      expiresAt: unixSeconds(expiresAtMs),
    },
  })
  return answer(intentId, expiresAtMs)
}

/** A person as payments show them. */
export async function personOf(work: ReadWork, personId: PersonId): Promise<PayPersonView> {
  const profile = (await profilesByIds(work, [personId])).get(personId)
  return { id: personId, nickname: profile?.nickname ?? '', photo: profile?.photo ?? '' }
}
