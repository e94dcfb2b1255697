import { keepAccount } from '@linnet/protocol/auth/keep-account'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { keepAccountTexts } from '~/features/auth/keep-account-texts'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { completeSignIn } from '~/features/auth/parts/sign-in'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { useNavigate, useParams } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { openTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'

/** Asks a person who logs in to an account that is about to be deleted whether to keep it. */
export function KeepAccount() {
  const texts = useTexts(keepAccountTexts)
  const language = usePreferences((preferences) => preferences.language)
  const go = useNavigate()
  const { ticket = '', until = '' } = useParams()
  const [refusal, setRefusal] = useState<{ name: string; text: string }>()
  const [isBusy, run] = useBusy()
  const leave = () => go(screens.logIn, {}, { replace: true })
  const keep = () =>
    run(async () => {
      const outcome = await guestCaller()(keepAccount, { ticket: ticket || '-', deviceId: deviceId() })
      if (outcome.ok) return completeSignIn(outcome.value)
      if (openTicket(outcome.refusal)) return undefined
      return setRefusal({ name: outcome.refusal.name, text: refusalText(outcome.refusal) })
    })
  const isOver = refusal?.name === 'TicketOver'
  const date = dateTimeText(Number.parseInt(until, 10) || 0, language)
  return (
    <AuthPage title={texts.title} lead={texts.lead({ date })}>
      <FormAlert text={refusal?.text} />
      {isOver ? (
        <Button isFullWidth onPress={leave}>
          {texts.over}
        </Button>
      ) : (
        <>
          <Button isFullWidth isBusy={isBusy} onPress={keep}>
            {texts.keep}
          </Button>
          <Button kind="plain" onPress={leave}>
            {texts.leave}
          </Button>
        </>
      )}
    </AuthPage>
  )
}
