import type { ProfileField, ProfileView } from '@linnet/protocol/profiles'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { Sheet } from '../../../kit/Sheet'
import { TextField, type TextFieldProps } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useBusy } from '../../../kit/use-busy'
import { useEngine } from '../../../session/engine'
import { saveProfileField } from '../../../session/profile-saving'
import { refusalText } from '../../../session/refusal-text'
import { meTexts } from '../me-texts'

type TextSheetProps = {
  title: string
  field: ProfileField
  value: string
  isOpen: boolean
  onClose: () => void
  /** What is wrong with the text, in words. */
  problemOf: (text: string) => string | undefined
  patchOf: (text: string) => Partial<ProfileView>
  /** Asked before it is saved. */
  confirmSave?: (text: string) => Promise<boolean>
  input?: Partial<TextFieldProps>
}

/** One text of my profile. What was typed stays when it is refused, and comes back when the sheet closed by accident. */
export function TextSheet(props: TextSheetProps) {
  const { title, value, isOpen, onClose } = props
  const texts = useTexts(meTexts)
  const engine = useEngine()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const text = typed ?? value
  useEffect(() => setError(undefined), [isOpen])
  const save = () =>
    run(async () => {
      const trimmed = text.trim()
      const problem = props.problemOf(trimmed)
      if (problem !== undefined) return setError({ text: problem })
      if (trimmed === value) return onClose()
      if (props.confirmSave && !(await props.confirmSave(trimmed))) return undefined
      const patch = props.patchOf(trimmed)
      const refusal = await saveProfileField(engine, { field: props.field, content: trimmed, patch })
      if (refusal) return setError({ text: refusalText(refusal) })
      setTyped(undefined)
      showToast(texts.saved, { kind: 'success' })
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
          error={error?.text}
          enterKeyHint="done"
          autoFocus
          {...props.input}
        />
        <Button type="submit" isFullWidth isBusy={isBusy} disabled={props.input?.disabled ?? false}>
          {texts.save}
        </Button>
      </Form>
    </Sheet>
  )
}
