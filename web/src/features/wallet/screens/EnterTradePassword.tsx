import { screens } from '@linnet/protocol/screens'
import { checkTradePassword } from '@linnet/protocol/wallet/calls'
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
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Checks that I still know my trade password. */
export function EnterTradePassword() {
  const texts = useTexts(tradeTexts)
  const engine = useEngine()
  const go = useNavigate()
  const check = async ({ old = '' }: Pins) => {
    const outcome = await engine.call(checkTradePassword, { password: old })
    if (!outcome.ok) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    showToast(texts.checkDone, { kind: 'success' })
    goBack(screens.tradePassword)
    return undefined
  }
  return (
    <Screen title={texts.checkTitle} status={useConnectionStatus()}>
      <PinSteps steps={['old']} onComplete={check} note={texts.checkNote}>
        <Button kind="plain" onPress={() => go(screens.forgotTradePassword)}>
          {texts.forgot}
        </Button>
      </PinSteps>
    </Screen>
  )
}
