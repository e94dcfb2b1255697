import { screens } from '@linnet/protocol/screens'
import { ShieldAlert } from 'lucide-react'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { useNavigate } from '~/platform/screen-context'
import { dismissEnding, type SessionEnding, useSessionEnding } from '~/session/signing-out'
import styles from './SessionEndedAlert.module.css'

/** The reason why the session ended, and advice for the case that it was unexpected. One that has expired is announced by a dialog. */
export function SessionEndedAlert() {
  const texts = useTexts(authTexts)
  const go = useNavigate()
  const ending = useSessionEnding((state) => state.ending)
  if (!ending || ending.reason === 'loggedOut' || ending.reason === 'ended') return null
  const isForeign = ending.reason === 'otherLogin'
  return (
    <div role="alert" className={styles.alert}>
      <ShieldAlert size={22} aria-hidden />
      <div className={styles.words}>
        <p>{endingText(ending, texts)}</p>
        <div className={styles.actions}>
          {isForeign && (
            <Button kind="plain" size="small" onPress={() => go(screens.forgotPassword)}>
              {texts.changePasswordNow}
            </Button>
          )}
          <Button kind="plain" size="small" onPress={dismissEnding}>
            {texts.close}
          </Button>
        </div>
      </div>
    </div>
  )
}

function endingText({ reason, message }: SessionEnding, texts: (typeof authTexts)['en-us']): string {
  switch (reason) {
    case 'otherLogin':
      return texts.otherLogin
    case 'frozen':
      return texts.frozen
    case 'removed':
      return texts.removed
    case 'passwordChanged':
      return texts.passwordChanged
    default:
      return message
  }
}
