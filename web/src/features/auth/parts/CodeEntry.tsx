import type { CodeScene } from '@linnet/protocol/auth/sign-in-calls'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { CodeField } from '~/kit/fields/CodeField'
import { ResendButton } from '~/kit/fields/ResendButton'
import { useCodeSentAt } from './code-sending'
import { setDraft, useSignInDraft } from './sign-in-draft'
import styles from './CodeEntry.module.css'

type CodeEntryProps = {
  scene: CodeScene
  error: string | undefined
  onEdit: () => void
  onComplete: () => void
  onResend: () => void
  isSending: boolean
}

/** The six-digit code field, with a resend button. */
export function CodeEntry({ scene, error, onEdit, onComplete, onResend, isSending }: CodeEntryProps) {
  const texts = useTexts(authTexts)
  const account = useSignInDraft((draft) => draft.account).trim()
  const code = useSignInDraft((draft) => draft.code)
  const sentAt = useCodeSentAt(scene, account)
  return (
    <div className={styles.entry}>
      <CodeField
        value={code}
        onChange={(typed) => {
          setDraft({ code: typed })
          onEdit()
        }}
        onComplete={onComplete}
        error={error}
        autoFocus
        action={<ResendButton sentAt={sentAt} onSend={onResend} isBusy={isSending} />}
      />
      {error === undefined && <p className={styles.sent}>{texts.codeSent({ account })}</p>}
    </div>
  )
}
