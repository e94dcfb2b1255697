import { screens } from '@linnet/protocol/screens'
import { checkTradePassword } from '@linnet/protocol/wallet'
import { Button } from '../../../kit/Button'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { goBack } from '../../../platform/navigation'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { PinSteps } from '../parts/PinSteps'
import type { Pins } from '../pin-steps'
import { tradeTexts } from '../trade-texts'

/** Whether I still know my trade password, before it matters. */
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
    <Screen title={texts.checkTitle} status={useConnectionLine()}>
      <PinSteps steps={['old']} onComplete={check} note={texts.checkNote}>
        <Button kind="plain" onPress={() => go(screens.forgotTradePassword)}>
          {texts.forgot}
        </Button>
      </PinSteps>
    </Screen>
  )
}
