import { useState } from 'react'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { useMoneyText } from '~/payments/Money'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { type AmountDraft, AmountForm } from './AmountForm'
import { useWallet } from './last-known'
import styles from './PayForm.module.css'

type PayFormProps = {
  payee: { id: string; name: string; photo: string }
  /** The values fixed by a collect code. */
  fixed?: { amount?: bigint | undefined; note: string }
  planOf: (draft: AmountDraft) => PaymentPlan
  onPaid: (paid: { id: string }) => void
}

/** The amount and note of a payment, confirmed in a payment sheet. */
export function PayForm({ payee, fixed, planOf, onPaid }: PayFormProps) {
  const texts = useTexts(payTexts)
  const moneyText = useMoneyText()
  const { wallet } = useWallet()
  const [plan, setPlan] = useState<PaymentPlan>()
  return (
    <div className={styles.page}>
      <div className={styles.payee}>
        <Avatar id={payee.id} name={payee.name} photo={payee.photo} size={64} />
        <h2 className={styles.name} dir="auto">
          {payee.name}
        </h2>
      </div>
      <AmountForm
        {...(fixed && { fixed })}
        hint={wallet ? texts.balance({ amount: moneyText(wallet.balance) }) : ' '}
        submitLabel={texts.pay}
        onSubmit={(draft) => {
          setPlan(planOf(draft))
          return undefined
        }}
      />
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
