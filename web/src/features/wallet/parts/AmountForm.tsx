import { type ReactNode, useState } from 'react'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { typedAmount } from '~/kit/text/typed-amount'
import { useBusy } from '~/kit/use-busy'
import { Money, useCurrency } from '~/payments/Money'
import styles from './AmountForm.module.css'

/** Maximum length of a payment note; wide characters count as two. */
const noteLimit = 60

export type AmountDraft = { amount: bigint; note: string }

type AmountFormProps = {
  /** The amount's label; "Amount" if absent. */
  label?: string
  /** The initial values of the fields. */
  initial?: { amount: string; note?: string }
  /** Values shown instead of the fields; an empty note leaves its field. */
  fixed?: { amount?: bigint | undefined; note: string }
  hasNote?: boolean
  autoFocus?: boolean
  hint?: ReactNode
  submitLabel: string
  submitKind?: 'primary' | 'quiet'
  /** Submits the draft; returns the reason if it was refused. */
  onSubmit: (draft: AmountDraft) => string | undefined | Promise<string | undefined>
}

/** An amount of the wallet's money with a note. */
export function AmountForm(props: AmountFormProps) {
  const { initial, fixed, hasNote = true, autoFocus = true, hint, onSubmit } = props
  const texts = useTexts(payTexts)
  const currency = useCurrency()
  const [typed, setTyped] = useState(initial?.amount ?? '')
  const [note, setNote] = useState(initial?.note ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const submit = () =>
    run(async () => {
      const amount = fixed?.amount ?? typedAmount(typed)
      if (amount === undefined) return setProblem(texts.amountMissing)
      return setProblem(await onSubmit({ amount, note: fixed?.note || note.trim() }))
    })
  return (
    <Form onSubmit={submit} errors={problem === undefined ? undefined : { problem }}>
      {fixed?.amount === undefined ? (
        <AmountField
          label={props.label ?? texts.amount}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setProblem(undefined)
          }}
          asset={currency}
          error={problem}
          hint={hint}
          autoFocus={autoFocus}
        />
      ) : (
        <div className={styles.fixed}>
          <Money value={fixed.amount} size="large" />
          {fixed.note !== '' && <p dir="auto">{fixed.note}</p>}
        </div>
      )}
      {hasNote && !fixed?.note && (
        <TextField
          label={texts.note}
          value={note}
          onChange={setNote}
          placeholder={texts.noteHint}
          limit={noteLimit}
        />
      )}
      <Button type="submit" kind={props.submitKind ?? 'primary'} isFullWidth isBusy={isBusy}>
        {props.submitLabel}
      </Button>
    </Form>
  )
}
