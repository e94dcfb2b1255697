import { accountProblem } from '@linnet/protocol/auth/account-rules'
import { authTexts } from '~/features/auth/auth-texts'
import { currentLanguage } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { TextField } from '~/kit/fields/TextField'
import { accountKindOf } from './account-kind'
import { setDraft, useSignInDraft } from './sign-in-draft'
import styles from './AccountField.module.css'

type AccountFieldProps = {
  error: string | undefined
  onEdit: () => void
  /** Whether it is next to a password field: it also takes a chat ID, and the browser's password manager fills it. */
  goesWithPassword?: boolean
  autoFocus?: boolean
}

/** A phone number or e-mail field; the keyboard matches, and pasting the other kind switches it. */
export function AccountField({
  error,
  onEdit,
  goesWithPassword = false,
  autoFocus = false,
}: AccountFieldProps) {
  const texts = useTexts(authTexts)
  const kind = useSignInDraft((draft) => draft.kind)
  const account = useSignInDraft((draft) => draft.account)
  const isPhone = kind === 'phone'
  const other = isPhone ? 'email' : 'phone'
  const type = (typed: string) => {
    const added = Math.abs(typed.length - account.length)
    // A pasted or autofilled account shows its kind at once; while typing, only letters and @ do.
    const isSure = added > 2 || /[a-z@]/i.test(typed)
    setDraft({ account: typed, kind: (isSure ? accountKindOf(typed) : undefined) ?? kind })
    onEdit()
  }
  return (
    <TextField
      label={isPhone ? texts.phone : goesWithPassword ? texts.emailOrId : texts.email}
      value={account}
      onChange={type}
      type={isPhone ? 'tel' : 'email'}
      name={isPhone ? 'tel' : 'email'}
      inputMode={isPhone ? 'tel' : 'email'}
      autoComplete={goesWithPassword ? 'username' : isPhone ? 'tel' : 'email'}
      enterKeyHint="next"
      placeholder={isPhone ? texts.phonePlaceholder : texts.emailPlaceholder}
      error={error}
      autoFocus={autoFocus}
      action={
        <button
          type="button"
          className={styles.other}
          onClick={() => {
            setDraft({ kind: other })
            onEdit()
          }}
        >
          {isPhone ? texts.useEmail : texts.usePhone}
        </button>
      }
    />
  )
}

/** The error text for the account as typed; undefined if it is valid. */
export function accountError(): string | undefined {
  const { account, kind } = useSignInDraft.getState()
  const problem = accountProblem(account, kind)
  return problem && authTexts[currentLanguage()][problem]
}
