import type { Caller, Outcome } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { checkBeforePay, showWallet } from '@linnet/protocol/wallet/calls'
import { orderStates, payIntent, type PaymentView, showOrder } from '@linnet/protocol/wallet/paying'
import type { PaymentOrder, PaymentPlan, PaymentQuote } from '~/payments/payment-sheet'

type Payee = { id: PersonId; name: string; photo: string }
type Words = { title: string; noteLabel: string }

const pay = (call: Caller, order: PaymentOrder): Promise<Outcome<PaymentView>> => call(payIntent, order)

const noteDetails = (note: string, label: string) => (note === '' ? [] : [{ label, value: note }])

/** A transfer to a friend. */
export function transferPlan(
  { payee, amount, note }: { payee: Payee; amount: bigint; note: string },
  { title, noteLabel }: Words,
): PaymentPlan {
  return {
    kind: 'transfer',
    title,
    payee,
    details: noteDetails(note, noteLabel),
    quote: (call) =>
      call(checkBeforePay, { kind: 'transfer', payeeId: payee.id, amount, note: note || undefined }),
    pay,
  }
}

/** Returns a received transfer to its sender. */
export function returnPlan(
  { transferId, payee }: { transferId: string; payee: Payee },
  title: string,
): PaymentPlan {
  return {
    kind: 'return',
    title,
    payee,
    quote: (call) => call(checkBeforePay, { kind: 'return', transferId }),
    pay,
  }
}

/** A payment to the owner of a collect code. `amount` only if the code does not fix one. */
export function collectCodePlan(
  { code, payee, amount, note }: { code: string; payee: Payee; amount: bigint | undefined; note: string },
  { title, noteLabel }: Words,
): PaymentPlan {
  return {
    kind: 'collect',
    title,
    payee,
    details: noteDetails(note, noteLabel),
    quote: (call) => call(checkBeforePay, { kind: 'collect', code, amount, note: note || undefined }),
    pay,
  }
}

/** A payment requested by a collector who scanned my pay code. The intent already exists and is only read. */
export function askedPlan(
  { id, payee, note }: { id: string; payee: Payee; note: string },
  { title, noteLabel, overText }: Words & { overText: string },
): PaymentPlan {
  return {
    kind: 'payCode',
    title,
    payee,
    details: noteDetails(note, noteLabel),
    quote: async (call): Promise<Outcome<PaymentQuote>> => {
      const [order, wallet] = await Promise.all([call(showOrder, { id }), call(showWallet, {})])
      if (!order.ok) return order
      if (!wallet.ok) return wallet
      const { amount, fee, expiresAt, status } = order.value
      if (status !== orderStates.open)
        return { ok: false, refusal: { name: 'IntentExpired', message: overText, parameters: {} } }
      return { ok: true, value: { id, amount, fee, expiresAt, balance: wallet.value.balance } }
    },
    pay,
  }
}
