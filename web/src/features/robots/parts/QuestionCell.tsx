import type { ConversationId } from '@linnet/protocol'
import { setJoinQuestion, showJoinQuestion } from '@linnet/protocol/groups/joining'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

const questionLimit = 100
const answersLimit = 200

/** The question to applicants, for the owner and administrators. */
export function QuestionCell({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(robotTexts)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQueryOf(showJoinQuestion, { conversationId })
  if (!data) return null
  return (
    <CellGroup note={texts.questionNote}>
      <Cell title={texts.question} detail={data.question || texts.off} onPress={() => setOpen(true)} />
      {isOpen && (
        <QuestionSheet conversationId={conversationId} known={data} onClose={() => setOpen(false)} />
      )}
    </CellGroup>
  )
}

type QuestionSheetProps = {
  conversationId: ConversationId
  known: { question: string; answers: readonly string[] }
  onClose: () => void
}

function QuestionSheet({ conversationId, known, onClose }: QuestionSheetProps) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const [question, setQuestion] = useState(known.question)
  const [answers, setAnswers] = useState(known.answers.join(', '))
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const save = () =>
    run(async () => {
      const list = answers.split(/[,，、]/).flatMap((answer) => (isBlank(answer) ? [] : answer.trim()))
      const outcome = await engine.call(setJoinQuestion, {
        conversationId,
        question: question.trim(),
        answers: list.slice(0, 10),
      })
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      showToast(texts.saved, { kind: 'success' })
      return onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={texts.question}>
      <Form onSubmit={save} errors={error}>
        <TextField label={texts.question} value={question} onChange={setQuestion} limit={questionLimit} />
        <TextField
          label={texts.answers}
          value={answers}
          onChange={setAnswers}
          limit={answersLimit}
          error={error?.text}
        />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.save}
        </Button>
      </Form>
    </Sheet>
  )
}
