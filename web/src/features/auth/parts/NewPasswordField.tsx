import { passwordRulesOf } from '@linnet/protocol/auth/generated-passwords'
import { useTexts } from '~/i18n/texts'
import { AccountHint } from '~/kit/fields/AccountHint'
import { TextField } from '~/kit/fields/TextField'
import { accountTexts, passwordHint } from '~/people/account-texts'
import { setDraft, useSignInDraft } from './sign-in-draft'

type NewPasswordFieldProps = { error: string | undefined; onEdit: () => void }

/** A new password with its rules; the browser may generate one and save it under the account. */
export function NewPasswordField({ error, onEdit }: NewPasswordFieldProps) {
  const texts = useTexts(accountTexts)
  const password = useSignInDraft((draft) => draft.password)
  const account = useSignInDraft((draft) => draft.account)
  const rule = useSignInDraft((draft) => draft.passwordRule)
  return (
    <>
      <AccountHint account={account} />
      <TextField
        label={texts.newPassword}
        type="password"
        name="new-password"
        autoComplete="new-password"
        passwordRules={passwordRulesOf(rule)}
        enterKeyHint="next"
        value={password}
        onChange={(typed) => {
          setDraft({ password: typed })
          onEdit()
        }}
        hint={passwordHint(texts, rule)}
        error={error}
        autoFocus
      />
    </>
  )
}
