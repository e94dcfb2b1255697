import type { BridgeInput } from '@linnet/protocol/miniprograms/bridge'
import { payProgram, showReceipt } from '@linnet/protocol/miniprograms/paying'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import { useRef, useState } from 'react'
import type { Done } from '~/features/miniprograms/connection'
import { programTexts } from '~/features/miniprograms/program-texts'
import { useTexts } from '~/i18n/texts'
import type { PaymentPlan } from '~/payments/payment-sheet'
import { useEngine } from '~/session/engine'

/** Pays a program's order on the app's own sheet. The program gets the receipt and nothing else: no balance, no password. */
export function usePaying({
  payeeName,
  ...shown
}: {
  id: string
  name: string
  photo: string
  payeeName: string
}) {
  const { id } = shown
  const texts = useTexts(programTexts)
  const { call } = useEngine()
  const [plan, setPlan] = useState<PaymentPlan>()
  const ended = useRef<() => void>(undefined)
  const isTaken = useRef(false)

  async function pay({ order, amount, title }: BridgeInput<'pay'>): Promise<Done> {
    const receipt = async () => {
      const outcome = await call(showReceipt, { id, order })
      return outcome.ok ? { value: outcome.value } : outcome.refusal.name
    }
    // The order was paid before, for example by a page that was closed before it got the answer.
    const before = await receipt()
    if (typeof before !== 'string') return before
    if (before !== 'ProgramOrderNotPaid') return { reason: 'failed' }
    isTaken.current = false
    const program = { id, order, title }
    await new Promise<void>((resolve) => {
      ended.current = resolve
      setPlan({
        kind: 'program',
        title: texts.payTitle,
        payee: shown,
        details: [
          { label: texts.payFor, value: title },
          ...(payeeName === '' ? [] : [{ label: texts.paidTo, value: payeeName }]),
        ],
        async quote(ask) {
          const outcome = await ask(checkBeforePay, { kind: 'program', program, amount })
          isTaken.current = !outcome.ok && outcome.refusal.name === 'ProgramOrderPaid'
          return outcome
        },
        pay: (ask, confirmed) => ask(payProgram, { ...confirmed, program, amount }),
      })
    })
    // The receipt is fetched even after the sheet was closed: a payment may have been in progress.
    const after = await receipt()
    if (typeof after !== 'string') return after
    if (after !== 'ProgramOrderNotPaid') return { reason: 'failed' }
    return { reason: isTaken.current ? 'taken' : 'declined' }
  }

  const end = () => {
    setPlan(undefined)
    ended.current?.()
  }
  return { pay, paying: { plan, onClose: end, onPaid: end } }
}
