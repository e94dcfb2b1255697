import type { PaymentView } from '@linnet/protocol/wallet-paying'
import { useState } from 'react'
import { Amount } from '../../../kit/Amount'
import { amountText, typedAmount } from '../../../kit/amount-text'
import { AmountField } from '../../../kit/AmountField'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { type PaymentPlan, PaymentSheet } from '../../../session/payment-sheet'
import { noteLimit } from '../pay-limits'
import { payTexts } from '../pay-texts'
import { useWallet } from './use-wallet'
import styles from './PayForm.module.css'

type Wish = { amount: bigint | undefined; note: string }

type PayFormProps = {
  payee: { id: string; name: string; photo: string }
  /** The code says how much, and what for: nothing is typed then. */
  fixedAmount?: bigint | undefined
  fixedNote?: string
  /** The payment for what was typed; undefined while that is not enough. */
  planOf: (wish: Wish) => PaymentPlan<PaymentView> | undefined
  onPaid: (paid: PaymentView) => void
}

/** How much somebody is paid and what for; then the sheet that signs it. */
export function PayForm({ payee, fixedAmount, fixedNote = '', planOf, onPaid }: PayFormProps) {
  const texts = useTexts(payTexts)
  const { value: wallet } = useWallet()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<PaymentPlan<PaymentView>>()
  const start = () => {
    const wish = { amount: typedAmount(typed), note: fixedNote === '' ? note.trim() : fixedNote }
    const next = planOf(wish)
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
