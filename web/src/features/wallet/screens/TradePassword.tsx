import { screens } from '@linnet/protocol/screens'
import { KeyRound, LockKeyhole, RotateCcw, ShieldCheck } from 'lucide-react'
import { WalletGate } from '~/features/wallet/parts/WalletGate'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The menu of trade password settings. */
export function TradePassword() {
  const texts = useTexts(tradeTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
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
