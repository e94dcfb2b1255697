import { screens } from '@linnet/protocol/screens'
import { changeTradePassword } from '@linnet/protocol/wallet/calls'
import { PinSteps } from '~/features/wallet/parts/PinSteps'
import type { Pins } from '~/features/wallet/pin-steps'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'

/** Changes the trade password; requires the current one. */
export function ChangeTradePassword() {
  const texts = useTexts(tradeTexts)
  const call = useProvedCall()
  const go = useNavigate()
  const save = async ({ old = '', next = '', repeat = '' }: Pins) => {
    const input = { oldPassword: old, password: next, confirm: repeat }
    const outcome = await call(changeTradePassword, input)
    if (!outcome.ok) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    showToast(texts.changeDone, { kind: 'success' })
    goBack(screens.tradePassword)
    return undefined
  }
  return (
    <Screen title={texts.changeTitle} status={useConnectionStatus()}>
      <PinSteps steps={['old', 'next', 'repeat']} onComplete={save} note={texts.rules}>
        <Button kind="plain" onPress={() => go(screens.forgotTradePassword)}>
          {texts.forgot}
        </Button>
      </PinSteps>
    </Screen>
  )
}
