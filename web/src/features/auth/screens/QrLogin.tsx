import { AuthPage } from '~/features/auth/parts/AuthPage'
import { useQrLogin } from '~/features/auth/parts/use-qr-login'
import { qrLoginTexts } from '~/features/auth/qr-login-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { QrImage } from '~/kit/qr/QrImage'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Spinner } from '~/kit/Spinner'
import styles from './QrLogin.module.css'

/** Shows the QR code by which a phone that is logged in logs this browser in. */
export function QrLogin() {
  const texts = useTexts(qrLoginTexts)
  const { login, renew } = useQrLogin()
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <div className={styles.stage}>
        {login.state === 'failed' && <ErrorState message={login.problem} onRetry={renew} />}
        {login.state === 'waiting' && <QrImage value={login.link} />}
        {login.state === 'loading' && (
          <div className={styles.empty}>
            <Spinner />
          </div>
        )}
        {(login.state === 'scanned' || login.state === 'paused') && (
          <div className={styles.empty} role="status">
            {texts[login.state]}
          </div>
        )}
        {(login.state === 'scanned' || login.state === 'paused') && (
          <Button kind="quiet" onPress={renew}>
            {texts.renew}
          </Button>
        )}
        <p className="secondary">{texts.ownOnly}</p>
      </div>
    </AuthPage>
  )
}
