import { screens } from '@linnet/protocol/screens'
import { KeyRound, LockKeyhole, RotateCcw, ShieldCheck } from 'lucide-react'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { WalletGate } from '../parts/WalletGate'
import { tradeTexts } from '../trade-texts'

/** What can be done about the trade password. */
export function TradePassword() {
  const texts = useTexts(tradeTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.title} status={useConnectionLine()}>
      <WalletGate>
        {({ hasTradePassword }) =>
          hasTradePassword ? (
            <CellGroup note={texts.lockNote}>
              <Cell
                icon={<KeyRound size={20} />}
                title={texts.changeTitle}
                onPress={() => go(screens.changeTradePassword)}
              />
              <Cell
                icon={<ShieldCheck size={20} />}
                title={texts.checkTitle}
                onPress={() => go(screens.enterTradePassword)}
              />
              <Cell
                icon={<RotateCcw size={20} />}
                title={texts.forgotTitle}
                onPress={() => go(screens.forgotTradePassword)}
              />
            </CellGroup>
          ) : (
            <CellGroup note={texts.lead}>
              <Cell
                icon={<LockKeyhole size={20} />}
                title={texts.setTitle}
                onPress={() => go(screens.setTradePassword)}
              />
            </CellGroup>
          )
        }
      </WalletGate>
    </Screen>
  )
}
