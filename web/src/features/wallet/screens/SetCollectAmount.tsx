import { formatAmount } from '@linnet/protocol/money'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { typedAmount } from '../../../kit/amount-text'
import { AmountField } from '../../../kit/AmountField'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { Screen } from '../../../kit/Screen'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { goBack } from '../../../platform/navigation'
import { setCollectWish, useCollectWish } from '../collect-wish'
import { noteLimit } from '../pay-limits'
import { payTexts } from '../pay-texts'
import styles from './Form.module.css'

/** The amount that my collect code asks for. */
export function SetCollectAmount() {
  const texts = useTexts(payTexts)
  const wish = useCollectWish()
  const [typed, setTyped] = useState(wish.amount === undefined ? '' : formatAmount(wish.amount))
  const [note, setNote] = useState(wish.note)
  const [problem, setProblem] = useState<string>()
  const save = () => {
    const amount = typedAmount(typed)
    if (amount === undefined) return setProblem(texts.amountMissing)
    setCollectWish({ amount, note: note.trim() })
    return goBack(screens.myCollectCode)
  }
  return (
    <Screen title={texts.setAmount}>
      <div className={styles.page}>
        <Form onSubmit={save} errors={problem === undefined ? undefined : { problem }}>
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
          <Button type="submit" isFullWidth>
            {texts.save}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
