import { useState } from 'react'
import { noteLimit } from '~/features/wallet/pay-limits'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { typedAmount } from '~/kit/text/amount-text'
import { useBusy } from '~/kit/use-busy'

type AmountFormProps = {
  initial?: { amount: string; note: string }
  submitLabel: string
  /** Answers why it was refused, in words. */
  onSubmit: (draft: { amount: bigint; note: string }) => Promise<string | undefined>
}

/** How much is asked for, and what for. */
export function AmountForm({ initial, submitLabel, onSubmit }: AmountFormProps) {
  const texts = useTexts(payTexts)
  const [typed, setTyped] = useState(initial?.amount ?? '')
  const [note, setNote] = useState(initial?.note ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const submit = () =>
    run(async () => {
      const amount = typedAmount(typed)
      if (amount === undefined) return setProblem(texts.amountMissing)
      return setProblem(await onSubmit({ amount, note: note.trim() }))
    })
  return (
    <Form onSubmit={submit} errors={problem === undefined ? undefined : { problem }}>
      <AmountField
        label={texts.amount}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setProblem(undefined)
        }}
        asset="USDT"
        error={problem}
        autoFocus
      />
      <TextField
        label={texts.note}
        value={note}
        onChange={setNote}
        placeholder={texts.noteHint}
        limit={noteLimit}
      />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
