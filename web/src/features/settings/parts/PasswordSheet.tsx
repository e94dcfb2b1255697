import { useState } from 'react'
import { dataTexts } from '~/features/settings/data-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AccountHint } from '~/kit/fields/AccountHint'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import styles from './PasswordSheet.module.css'

type PasswordSheetProps = {
  title: string
  note?: string
  isDangerous?: boolean
  isOpen: boolean
  onClose: () => void
  /** Performs the action with the password; resolves to an error message if it was refused. */
  prove: (password: string) => Promise<string | undefined>
}

/** Asks for the login password before an action reserved to the account's owner. */
export function PasswordSheet(props: PasswordSheetProps) {
  const { title, note, isDangerous = false, isOpen, onClose, prove } = props
  const texts = useTexts(dataTexts)
  const { profile } = useMe()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const close = () => {
    setPassword('')
    setError(undefined)
    onClose()
  }
  const submit = () =>
    run(async () => {
      const refusal = await prove(password)
      if (refusal === undefined) close()
      else setError(refusal)
    })
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Form onSubmit={submit} errors={error === undefined ? undefined : { form: error }}>
        <AccountHint account={profile?.phone || profile?.email || ''} />
        <TextField
          type="password"
          label={texts.password}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setError(undefined)
          }}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <FormAlert text={error} />
        <Button
          type="submit"
          kind={isDangerous ? 'danger' : 'primary'}
          isFullWidth
          isBusy={isBusy}
          disabled={password === ''}
        >
          {title}
        </Button>
      </Form>
    </Sheet>
  )
}
