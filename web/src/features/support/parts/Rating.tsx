import { maxRatingLength, type RatingView, rateSupport } from '@linnet/protocol/support/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { useState } from 'react'
import { contactTexts } from '~/features/support/contact-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { RadioList } from '~/kit/fields/RadioList'
import { TextField } from '~/kit/fields/TextField'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Rating.module.css'

const scores = ['5', '4', '3', '2', '1'] as const
type Score = (typeof scores)[number]

/** Rates the most recently closed case. */
export function Rating({ toRate: { ticketId } }: { toRate: RatingView }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  const [score, setScore] = useState<Score>('5')
  const [text, setText] = useState('')
  const [isBusy, run] = useBusy()
  const names = { 5: texts.five, 4: texts.four, 3: texts.three, 2: texts.two, 1: texts.one }
  const send = () =>
    run(async () => {
      const outcome = await engine.call(rateSupport, { ticketId, score: Number(score), text: text.trim() })
      if (outcome.ok) showToast(texts.thanks, { kind: 'success' })
      else showToast(refusalText(outcome.refusal), { kind: 'error' })
    })
  return (
    <Form onSubmit={send}>
      <CellGroup title={texts.rate}>
        <RadioList
          label={texts.rate}
          options={scores.map((value) => ({ value, title: names[value] }))}
          value={score}
          onChange={setScore}
        />
      </CellGroup>
      <div className={styles.words}>
        <TextField
          label={texts.words}
          value={text}
          onChange={(next) => setText(cutToUnits(next, maxRatingLength))}
          isMultiline
        />
        <Button type="submit" isBusy={isBusy} isFullWidth>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
