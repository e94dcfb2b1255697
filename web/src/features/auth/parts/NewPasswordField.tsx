import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { registerTexts } from '../register-texts'
import { setDraft, useSignInDraft } from './sign-in-draft'

type NewPasswordFieldProps = { error: string | undefined; onEdit: () => void }

/** A password to be set, with what it must be; the browser may offer to make one and keeps it under the account. */
export function NewPasswordField({ error, onEdit }: NewPasswordFieldProps) {
  const texts = useTexts(registerTexts)
  const password = useSignInDraft((draft) => draft.password)
  const account = useSignInDraft((draft) => draft.account)
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={account}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <TextField
        label={texts.newPassword}
        type="password"
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        value={password}
        onChange={(typed) => {
          setDraft({ password: typed })
          onEdit()
        }}
        hint={texts.passwordHint}
        error={error}
        autoFocus
      />
    </>
  )
}
