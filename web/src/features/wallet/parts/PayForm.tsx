import type { PaymentView } from '@linnet/protocol/wallet/paying'
import { useState } from 'react'
import { noteLimit } from '~/features/wallet/pay-limits'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Amount } from '~/kit/text/Amount'
import { amountText, typedAmount } from '~/kit/text/amount-text'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { useWallet } from './last-known'
import styles from './PayForm.module.css'

type PaymentDraft = { amount: bigint | undefined; note: string }

type PayFormProps = {
  payee: { id: string; name: string; photo: string }
  /** The code says how much, and what for: nothing is typed then. */
  fixedAmount?: bigint | undefined
  fixedNote?: string
  /** The payment for what was typed; undefined while that is not enough. */
  planOf: (draft: PaymentDraft) => PaymentPlan<PaymentView> | undefined
  onPaid: (paid: PaymentView) => void
}

/** How much somebody is paid and what for; then the sheet that signs it. */
export function PayForm({ payee, fixedAmount, fixedNote = '', planOf, onPaid }: PayFormProps) {
  const texts = useTexts(payTexts)
  const { wallet } = useWallet()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<PaymentPlan<PaymentView>>()
  const start = () => {
    const draft = { amount: typedAmount(typed), note: fixedNote === '' ? note.trim() : fixedNote }
    const next = planOf(draft)
    if (next) setPlan(next)
    else setProblem(texts.amountMissing)
  }
  return (
    <div className={styles.page}>
      <div className={styles.payee}>
        <Avatar id={payee.id} name={payee.name} photo={payee.photo} size={64} />
        <h2 className={styles.name} dir="auto">
          {payee.name}
        </h2>
      </div>
      <Form onSubmit={start} errors={problem === undefined ? undefined : { problem }}>
        {fixedAmount === undefined ? (
          <AmountField
            label={texts.amount}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setProblem(undefined)
            }}
            asset="USDT"
            error={problem}
            hint={wallet ? texts.balance({ amount: amountText(wallet.balance) }) : ' '}
            autoFocus
          />
        ) : (
          <div className={styles.fixed}>
            <Amount value={fixedAmount} asset="USDT" size="large" />
            {fixedNote !== '' && <p dir="auto">{fixedNote}</p>}
          </div>
        )}
        {fixedNote === '' && (
          <TextField
            label={texts.note}
            value={note}
            onChange={setNote}
            placeholder={texts.noteHint}
            limit={noteLimit}
          />
        )}
        <Button type="submit" isFullWidth>
          {texts.pay}
        </Button>
      </Form>
      <PaymentSheet
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaid={(paid) => {
          setPlan(undefined)
          onPaid(paid)
        }}
      />
    </div>
  )
}
