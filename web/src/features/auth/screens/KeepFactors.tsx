import { keepFactorsByLink } from '@linnet/protocol/auth/factors'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { keepFactorsTexts } from '~/features/auth/keep-factors-texts'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { useNavigate, useParams } from '~/platform/screen-context'
import { guestCaller } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Keeps two-step verification on, by the link of an alert. Needs no session. */
export function KeepFactors() {
  const texts = useTexts(keepFactorsTexts)
  const go = useNavigate()
  const { ticket = '' } = useParams()
  const [isKept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const leave = () => go(screens.defaultTab, {}, { replace: true })
  const keep = () =>
    run(async () => {
      // A link without its end is answered like one that is no longer valid.
      const outcome = await guestCaller()(keepFactorsByLink, { ticket: ticket || '-' })
      if (outcome.ok) setKept(true)
      else setError(refusalText(outcome.refusal))
    })
  if (isKept) {
    return (
      <AuthPage title={texts.kept} lead={texts.keptLead} hasBack={false}>
        <Button isFullWidth onPress={leave}>
          {texts.logIn}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={texts.title} lead={texts.lead} hasBack={false}>
      <FormAlert text={error} />
      <Button isFullWidth isBusy={isBusy} onPress={keep}>
        {texts.keep}
      </Button>
      <Button kind="plain" onPress={leave}>
        {texts.wasMe}
      </Button>
    </AuthPage>
  )
}
