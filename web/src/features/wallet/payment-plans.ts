import type { Caller, Outcome } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { checkBeforePay, showWallet } from '@linnet/protocol/wallet'
import { orderStates, payIntent, type PaymentView, showOrder } from '@linnet/protocol/wallet/paying'
import type { PaymentOrder, PaymentPlan, StatedPayment } from '~/payments/payment-sheet'

type Payee = { id: PersonId; name: string; photo: string }
type Words = { title: string; noteLabel: string }

const pay = (call: Caller, order: PaymentOrder): Promise<Outcome<PaymentView>> => call(payIntent, order)

const noteDetails = (note: string, label: string) => (note === '' ? [] : [{ label, value: note }])

/** A transfer to a friend. */
export function transferPlan(
  { payee, amount, note }: { payee: Payee; amount: bigint; note: string },
  { title, noteLabel }: Words,
): PaymentPlan<PaymentView> {
  return {
    title,
    payee,
    details: noteDetails(note, noteLabel),
    state: (call) =>
      call(checkBeforePay, { kind: 'transfer', payeeId: payee.id, amount, note: note || undefined }),
    pay,
  }
}

/** A transfer that I got, back to whom it came from. */
export function returnPlan(
  { transferId, payee }: { transferId: string; payee: Payee },
  title: string,
): PaymentPlan<PaymentView> {
  return { title, payee, state: (call) => call(checkBeforePay, { kind: 'return', transferId }), pay }
}

/** A payment to whoever shows a collect code; `amount` only when the code says none. */
export function collectCodePlan(
  { code, payee, amount, note }: { code: string; payee: Payee; amount: bigint | undefined; note: string },
  { title, noteLabel }: Words,
): PaymentPlan<PaymentView> {
  return {
    title,
    payee,
    details: noteDetails(note, noteLabel),
    state: (call) => call(checkBeforePay, { kind: 'collect', code, amount, note: note || undefined }),
    pay,
  }
}

/** What a collector who scanned my pay code asks for: the intent is there already, and is only looked at. */
export function askedPlan(
  { id, payee, note }: { id: string; payee: Payee; note: string },
  { title, noteLabel, overText }: Words & { overText: string },
): PaymentPlan<PaymentView> {
  return {
    title,
    payee,
    details: noteDetails(note, noteLabel),
    state: async (call): Promise<Outcome<StatedPayment>> => {
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
