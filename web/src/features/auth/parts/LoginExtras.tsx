import { logInByPasskey, offerPasskeyLogin } from '@linnet/protocol/auth/passkeys'
import { screens } from '@linnet/protocol/screens'
import { KeyRound, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loginExtraTexts } from '~/features/auth/login-extra-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { hasPasskeys } from '~/session/factors/has-passkeys'
import { answerWithPasskey } from '~/session/factors/passkeys'
import { openTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'
import { dismissEnding, useSessionEnding } from '~/session/signing-out'
import { ensureAgreed } from './Agreement'
import { BlockedStorageNote } from './BlockedStorageNote'
import { completeSignIn } from './sign-in'

/** The parts of the login screen that few people need, loaded after it. */
export function LoginExtras() {
  useExpiryWarning()
  return (
    <>
      {hasPasskeys() && <PasskeyLogin />}
      {canShowCode() && <QrLoginButton />}
      <BlockedStorageNote />
    </>
  )
}

/** Whether the browser can be logged in by a phone: it is none itself, and can hash. */
const canShowCode = (): boolean =>
  window.isSecureContext && window.matchMedia('(hover: hover) and (pointer: fine)').matches

function QrLoginButton() {
  const texts = useTexts(loginExtraTexts)
  const go = useNavigate()
  const show = async () => {
    if (await ensureAgreed()) go(screens.qrLogin)
  }
  return (
    <Button kind="plain" size="small" icon={<QrCode size={18} aria-hidden />} onPress={() => void show()}>
      {texts.byQrCode}
    </Button>
  )
}

/** Says by toast and dialog that the server refused the session, as the product does. The dialog's button leads to the form below. */
function useExpiryWarning(): void {
  const texts = useTexts(loginExtraTexts)
  const ending = useSessionEnding((state) => state.ending)
  useEffect(() => {
    if (ending?.reason !== 'ended') return
    const why = ending.message || texts.expired
    showToast(texts.loggedOut({ why }), { kind: 'error', isLong: true })
    const question = {
      title: texts.expired,
      body: texts.expiredBody,
      confirmLabel: texts.logIn,
      cancelLabel: null,
    }
    void confirm(question).then(dismissEnding)
  }, [ending, texts])
}

/** Logs in with a passkey alone: the browser offers those that it has for this site. */
function PasskeyLogin() {
  const texts = useTexts(loginExtraTexts)
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const enter = () =>
    run(async () => {
      setError(undefined)
      if (!(await ensureAgreed())) return undefined
      const call = guestCaller()
      const offered = await call(offerPasskeyLogin, {})
      if (!offered.ok) return setError(refusalText(offered.refusal))
      const { ticket, options } = offered.value
      const passkey = await answerWithPasskey(options)
      if (passkey === undefined) return setError(texts.noPasskey)
      const outcome = await call(logInByPasskey, { ticket, passkey, deviceId: deviceId() })
      if (outcome.ok) return completeSignIn(outcome.value)
      return openTicket(outcome.refusal) ? undefined : setError(refusalText(outcome.refusal))
    })
  return (
    <>
      <FormAlert text={error} />
      <Button
        kind="plain"
        size="small"
        icon={<KeyRound size={18} aria-hidden />}
        isBusy={isBusy}
        onPress={enter}
      >
        {texts.byPasskey}
      </Button>
    </>
  )
}
