import { takeBackAccount } from '@linnet/protocol/auth/account-changes'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { accountKindOf } from '~/features/auth/parts/account-kind'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { setDraft } from '~/features/auth/parts/sign-in-draft'
import { takeBackTexts } from '~/features/auth/take-back-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { useNavigate, useParams } from '~/platform/screen-context'
import { guestCaller } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Takes back a change of the phone number or e-mail address, by the link sent to the old one. Needs no session. */
export function TakeBack() {
  const texts = useTexts(takeBackTexts)
  const go = useNavigate()
  const { ticket = '' } = useParams()
  const [account, setAccount] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const undo = () =>
    run(async () => {
      // A link without its end is answered like one that is no longer valid.
      const outcome = await guestCaller()(takeBackAccount, { ticket: ticket || '-' })
      if (outcome.ok) setAccount(outcome.value.account)
      else setError(refusalText(outcome.refusal))
    })
  if (account !== undefined) {
    return (
      <AuthPage title={texts.doneTitle} lead={texts.doneLead({ account })} hasBack={false}>
        <Button
          isFullWidth
          onPress={() => {
            setDraft({ account, kind: accountKindOf(account) ?? 'phone', code: '', password: '', errors: {} })
            go(screens.forgotPassword, {}, { replace: true })
          }}
        >
          {texts.setPassword}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={texts.title} lead={texts.lead} hasBack={false}>
      <FormAlert text={error} />
      <Button kind="danger" isFullWidth isBusy={isBusy} onPress={undo}>
        {texts.undo}
      </Button>
      <Button kind="plain" onPress={() => go(screens.defaultTab, {}, { replace: true })}>
        {texts.wasMe}
      </Button>
    </AuthPage>
  )
}
