import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField, type TextFieldProps } from '~/kit/fields/TextField'
import { kitTexts } from '~/kit/kit-texts'
import { useBusy } from '~/kit/use-busy'
import { Sheet } from './Sheet'
import { showToast } from './toast'

type TextSheetProps = {
  title: string
  value: string
  isOpen: boolean
  onClose: () => void
  /** Validates the text before saving: an error message, or undefined. */
  problemOf?: (text: string) => string | undefined
  /** Asks for confirmation before saving. */
  confirmSave?: (text: string) => Promise<boolean>
  /** Saves the text; resolves to an error message if it was refused. */
  save: (text: string) => Promise<string | undefined>
  input?: Partial<TextFieldProps>
}

/** A sheet with one text to edit. The input survives a refusal, and an accidental close of the sheet. */
export function TextSheet(props: TextSheetProps) {
  const { title, value, isOpen, onClose } = props
  const texts = useTexts(kitTexts)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const text = typed ?? value
  useEffect(() => setError(undefined), [isOpen])
  const save = () =>
    run(async () => {
      const trimmed = text.trim()
      const problem = props.problemOf?.(trimmed)
      if (problem !== undefined) return setError({ text: problem })
      if (trimmed !== value) {
        if (props.confirmSave && !(await props.confirmSave(trimmed))) return undefined
        const refusal = await props.save(trimmed)
        if (refusal !== undefined) return setError({ text: refusal })
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
