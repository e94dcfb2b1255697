import { maxAppealLength, type SanctionView } from '@linnet/protocol/sanctions/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { isBlank } from '@linnet/protocol/visible-text'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { useState } from 'react'
import { sanctionTexts } from '~/features/sanctions/sanction-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { LabelledText } from '~/kit/text/LabelledText'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { useNow } from '~/platform/now'
import { refusalText } from '~/session/refusal-text'
import styles from './SanctionCards.module.css'

type Appeal = (id: string, text: string) => Promise<{ name: string; message: string } | undefined>

/** Each decision of the staff with its reason and end, and a way to appeal. */
export function SanctionCards({
  sanctions,
  onAppeal,
}: {
  sanctions: readonly SanctionView[]
  onAppeal: Appeal
}) {
  const [appealed, setAppealed] = useState<SanctionView>()
  return (
    <>
      {sanctions.map((sanction) => (
        <SanctionCard key={sanction.id} sanction={sanction} onAppeal={() => setAppealed(sanction)} />
      ))}
      <AppealSheet sanction={appealed} onClose={() => setAppealed(undefined)} onAppeal={onAppeal} />
    </>
  )
}

function SanctionCard({ sanction, onAppeal }: { sanction: SanctionView; onAppeal: () => void }) {
  const texts = useTexts(sanctionTexts)
  const reasonNames = useTexts(reportReasonWords)
  const language = usePreferences((state) => state.language)
  const { kind, reason, note, at, until, liftedAt, appeal, appealText, answer } = sanction
  const isOver = useNow() / 1000 > until && until > 0
  const end = until > 0 ? dateTimeText(until, language) : texts.endless
  const state = liftedAt > 0 ? texts.lifted : isOver ? texts.over : undefined
  return (
    <CellGroup title={state ? `${texts[kind]} · ${state}` : texts[kind]}>
      <Cell title={texts.reason} detail={reasonNames[reason]} wrapsDetail />
      {note !== '' && <LabelledText text={note} />}
      <Cell title={texts.since} detail={dateTimeText(at, language)} />
      {kind !== 'warn' && <Cell title={texts.until} detail={end} wrapsDetail />}
      {appeal === 'none' && liftedAt === 0 && (
        <div className={styles.action}>
          <Button kind="quiet" isFullWidth onPress={onAppeal}>
            {texts.appeal}
          </Button>
        </div>
      )}
      {appeal !== 'none' && <Cell title={texts.appeal} detail={texts[appeal]} wrapsDetail />}
      {appealText !== '' && <LabelledText label={texts.yourAppeal} text={appealText} />}
      {answer !== '' && <LabelledText label={texts.answer} text={answer} />}
    </CellGroup>
  )
}

function AppealSheet({
  sanction,
  onClose,
  onAppeal,
}: {
  sanction: SanctionView | undefined
  onClose: () => void
  onAppeal: Appeal
}) {
  const texts = useTexts(sanctionTexts)
  const [text, setText] = useState('')
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const send = () =>
    run(async () => {
      if (!sanction) return undefined
      const refusal = await onAppeal(sanction.id, text.trim())
      if (refusal) return setError({ text: refusalText(refusal) })
      setText('')
      showToast(texts.sent, { kind: 'success' })
      return onClose()
    })
  return (
    <Sheet isOpen={sanction !== undefined} onClose={onClose} title={texts.appeal}>
      <div className={styles.form}>
        <Form onSubmit={send} errors={error}>
          <TextField
            label={texts.appealLabel}
            hint={texts.appealHint}
            value={text}
            onChange={(next) => {
              setText(cutToUnits(next, maxAppealLength))
              setError(undefined)
            }}
            error={error?.text}
            isMultiline
          />
          <Button type="submit" isFullWidth isBusy={isBusy} disabled={isBlank(text)}>
            {texts.send}
          </Button>
        </Form>
      </div>
    </Sheet>
  )
}
