import { screens } from '@linnet/protocol/screens'
import { setTradePassword } from '@linnet/protocol/wallet'
import { PinSteps } from '~/features/wallet/parts/PinSteps'
import type { Pins } from '~/features/wallet/pin-steps'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Sets the first trade password, entered twice. */
export function SetTradePassword() {
  const texts = useTexts(tradeTexts)
  const engine = useEngine()
  const save = async ({ next = '', repeat = '' }: Pins) => {
    const outcome = await engine.call(setTradePassword, { password: next, confirm: repeat })
    // An earlier attempt set it, but its answer was lost.
    const isSet = outcome.ok || outcome.refusal.name === 'TradePasswordExists'
    if (!outcome.ok && !isSet) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    showToast(outcome.ok ? texts.setDone : refusalText(outcome.refusal), {
      kind: outcome.ok ? 'success' : 'plain',
    })
    goBack(screens.wallet)
    return undefined
  }
  return (
    <Screen title={texts.setTitle} status={useConnectionStatus()}>
      <PinSteps steps={['next', 'repeat']} onComplete={save} note={`${texts.lead} ${texts.rules}`} />
    </Screen>
  )
}
