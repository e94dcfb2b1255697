import { screens } from '@linnet/protocol/screens'
import { Signal } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { CodeLogin } from '~/features/auth/parts/CodeLogin'
import { LanguageButton } from '~/features/auth/parts/LanguageButton'
import { PasswordLogin } from '~/features/auth/parts/PasswordLogin'
import { SessionEndedAlert } from '~/features/auth/parts/SessionEndedAlert'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { Mark } from '~/kit/Mark'
import { whenIdle } from '~/platform/idle'
import { useNavigate } from '~/platform/screen-context'
import { loadEngine } from '~/session/engine'
import { useSession } from '~/session/session'
import styles from './Login.module.css'

type Way = 'code' | 'password'

/** The login screen, starting with a code. */
export function Login() {
  return <LoginPage firstWay="code" />
}

/** The login screen, starting with the password. */
export function LoginByPassword() {
  return <LoginPage firstWay="password" />
}

function LoginPage({ firstWay }: { firstWay: Way }) {
  const texts = useTexts(authTexts)
  const go = useNavigate()
  const [way, setWay] = useState(firstWay)
  useLeaveWhenIn()
  // The code of the next screens is preloaded while the user types.
  useEffect(() => whenIdle(loadEngine), [])
  const [Extras, setExtras] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() =>
        import('~/features/auth/parts/LoginExtras').then((code) => setExtras(() => code.LoginExtras)),
      ),
    [],
  )
  return (
    <AuthPage
      title={texts.greeting}
      lead={texts.lead}
      picture={<Mark size={64} />}
      hasBack={false}
      corner={<LanguageButton />}
      foot={
        <Button
          kind="plain"
          size="small"
          icon={<Signal size={18} aria-hidden />}
          onPress={() => go(screens.switchLine)}
        >
          {texts.switchLine}
        </Button>
      }
    >
      <SessionEndedAlert />
      <Segmented
        label={texts.way}
        options={[
          { value: 'code', label: texts.byCode },
          { value: 'password', label: texts.byPassword },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'code' ? <CodeLogin /> : <PasswordLogin />}
      <div className={styles.others}>
        <Button kind="plain" size="small" onPress={() => go(screens.register)}>
          {texts.noAccount}
        </Button>
        <Button kind="plain" size="small" onPress={() => go(screens.forgotPassword)}>
          {texts.forgot}
        </Button>
      </div>
      {Extras && <Extras />}
    </AuthPage>
  )
}

/** Redirects people who are logged in already. */
function useLeaveWhenIn(): void {
  const go = useNavigate()
  const isIn = useSession((state) => state.session !== null)
  useEffect(() => {
    if (isIn) go(screens.chats, {}, { replace: true })
  }, [isIn, go])
}
