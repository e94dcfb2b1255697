/** Confirming a payment: by the trade password, or by a passkey that signs exactly what is paid. */
import type { PersonId } from '@linnet/protocol'
import type { AuthOffer } from '../../auth'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Transact } from '../../kernel/work'
import type { MoneyRules } from '../money-rules'
import { selectIntent } from '../orders/order-store'
import type { Pepper } from '../trade-password/pepper'
import type { TradePasswords } from '../trade-password/trade-passwords'
import type { IntentRow } from './store'

/** The proof of the payer: exactly one of these. */
interface Confirmation {
  intentId: string
  password?: string | undefined
  /** The browser's answer, as JSON. */
  passkey?: string | undefined
}

/** Refuses unless the payer has confirmed the payment. */
export type ConfirmPayment = (personId: PersonId, confirmation: Confirmation) => Promise<void>

export interface ConfirmingParts {
  read: () => ReadWork
  transact: Transact
  passwords: Pick<TradePasswords, 'require'>
  passkeySigning: AuthOffer['passkeySigning']
  rules: Tunable<MoneyRules>
  /** Derives a challenge from what is paid. */
  challengeOf: Pepper
}

/** Everything that the payer is shown. No intent changes once it is stored. */
function contentOf(intent: IntentRow): string {
  const { id, kind, payeeId, subject, conversationId, returns, asset, amount, fee, note, expiresAt } = intent
  const content = [id, kind, payeeId, subject, conversationId, returns, asset, `${amount}`, `${fee}`, note]
  return JSON.stringify([...content, expiresAt.getTime()])
}

export function createConfirming({
  read,
  transact,
  passwords,
  passkeySigning,
  rules,
  challengeOf,
}: ConfirmingParts) {
  /** The payment as a passkey signs it; undefined if it is too small for that. */
  async function signedOf(work: ReadWork, { personId, intentId }: { personId: PersonId; intentId: string }) {
    const intent = await selectIntent(work.sql, intentId)
    if (!intent || intent.personId !== personId) return refuse('IntentNotFound')
    const { passkeyFrom, freezeTimes } = rules.current(work)
    if (intent.asset !== 'USDT' || intent.amount + intent.fee < passkeyFrom) return undefined
    return {
      personId,
      challenge: Buffer.from(challengeOf(personId, contentOf(intent)), 'base64'),
      addedBeforeMs: work.nowMs - freezeTimes.tradeResetMs,
    }
  }
  return {
    /** Options for the browser, as JSON; empty if no passkey can confirm this payment. */
    offerPasskey: async (personId: PersonId, intentId: string): Promise<{ options: string }> => {
      const work = read()
      const signed = await signedOf(work, { personId, intentId })
      return { options: signed ? await passkeySigning.offer(work, signed) : '' }
    },
    confirm: (async (personId, { intentId, password, passkey }) => {
      if ((password === undefined) === (passkey === undefined))
        return refuse('BadInput', { field: 'password' })
      if (password !== undefined) return passwords.require(personId, password)
      const signed = await signedOf(read(), { personId, intentId })
      if (!signed || passkey === undefined) return refuse('BadInput', { field: 'passkey' })
      await transact((work) => passkeySigning.require(work, { ...signed, passkey }))
    }) satisfies ConfirmPayment,
  }
}
