import { logInByPasskey, offerPasskeyLogin } from '@linnet/protocol/auth/passkeys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { loginExtraTexts } from '~/features/auth/login-extra-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { hasPasskeys } from '~/session/factors/has-passkeys'
import { answerWithPasskey } from '~/session/factors/passkeys'
import { openTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'
import { ensureAgreed } from './Agreement'
import { BlockedStorageNote } from './BlockedStorageNote'
import { completeSignIn } from './sign-in'

/** The parts of the login screen that few people need, loaded after it. */
export function LoginExtras() {
  return (
    <>
      {hasPasskeys() && <PasskeyLogin />}
      <BlockedStorageNote />
    </>
  )
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
