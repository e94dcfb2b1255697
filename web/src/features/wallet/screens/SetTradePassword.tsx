import { screens } from '@linnet/protocol/screens'
import { setTradePassword } from '@linnet/protocol/wallet'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { goBack } from '../../../platform/navigation'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { walletChanged } from '../../../session/wallet-news'
import { PinSteps } from '../parts/PinSteps'
import type { Pins } from '../pin-steps'
import { tradeTexts } from '../trade-texts'

/** The trade password for the first time: entered twice. */
export function SetTradePassword() {
  const texts = useTexts(tradeTexts)
  const engine = useEngine()
  const save = async ({ next = '', repeat = '' }: Pins) => {
    const outcome = await engine.call(setTradePassword, { password: next, confirm: repeat })
    // An answer that was lost: it was set by the try before.
    const isSet = outcome.ok || outcome.refusal.name === 'TradePasswordExists'
    if (!outcome.ok && !isSet) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    walletChanged()
    showToast(outcome.ok ? texts.setDone : refusalText(outcome.refusal), {
      kind: outcome.ok ? 'success' : 'plain',
    })
    goBack(screens.wallet)
    return undefined
  }
  return (
    <Screen title={texts.setTitle} status={useConnectionLine()}>
      <PinSteps steps={['next', 'repeat']} onComplete={save} note={`${texts.lead} ${texts.rules}`} />
    </Screen>
  )
}
