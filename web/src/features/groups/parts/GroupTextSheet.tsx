import type { Outcome } from '@linnet/client'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { Sheet } from '../../../kit/Sheet'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useBusy } from '../../../kit/use-busy'
import { refusalText } from '../../../session/refusal-text'
import { groupTexts } from '../group-texts'

type GroupTextSheetProps = {
  title: string
  value: string
  limit: number
  hint?: string
  /** What is said when nothing was typed; undefined when that is allowed. */
  emptyProblem?: string
  isMultiline?: boolean
  isOpen: boolean
  onClose: () => void
  save: (text: string) => Promise<Outcome<unknown>>
}

/** One text of a group. What was typed stays when it is refused, and when the sheet closed by accident. */
export function GroupTextSheet(props: GroupTextSheetProps) {
  const { title, value, limit, isOpen, onClose } = props
  const texts = useTexts(groupTexts)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const text = typed ?? value
  useEffect(() => setError(undefined), [isOpen])
  const save = () =>
    run(async () => {
      const trimmed = text.trim()
      if (trimmed === '' && props.emptyProblem !== undefined) return setError({ text: props.emptyProblem })
      if (trimmed !== value) {
        const outcome = await props.save(trimmed)
        if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
        showToast(texts.saved, { kind: 'success' })
      }
      setTyped(undefined)
      return onClose()
    })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Form onSubmit={save} errors={error}>
        <TextField
          label={title}
          value={text}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          hint={props.hint}
          error={error?.text}
          limit={limit}
          isMultiline={props.isMultiline ?? false}
          enterKeyHint="done"
          autoFocus
        />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.save}
        </Button>
      </Form>
    </Sheet>
  )
}
