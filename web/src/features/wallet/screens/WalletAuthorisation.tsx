import { screens } from '@linnet/protocol/screens'
import { ArrowLeftRight, Gift, ShieldCheck, ShieldOff, Upload } from 'lucide-react'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { WalletGate } from '~/features/wallet/parts/WalletGate'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Whether this wallet can pay, and the requirements of each payment. */
export function WalletAuthorisation() {
  const texts = useTexts(walletTexts)
  const { setTitle } = useTexts(tradeTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.authorisation} status={useConnectionStatus()}>
      <WalletGate>
        {({ hasTradePassword }) => (
          <>
            <StateHead
              icon={hasTradePassword ? <ShieldCheck size={32} /> : <ShieldOff size={32} />}
              tone={hasTradePassword ? 'good' : 'plain'}
              title={hasTradePassword ? texts.authorised : texts.notAuthorised}
              note={hasTradePassword ? texts.authorisedLead : texts.notAuthorisedLead}
            >
              {!hasTradePassword && <Button onPress={() => go(screens.setTradePassword)}>{setTitle}</Button>}
            </StateHead>
            <CellGroup title={texts.needsPassword} note={texts.noOutside}>
              <Cell icon={<ArrowLeftRight size={20} />} title={texts.payments} />
              <Cell icon={<Gift size={20} />} title={texts.redPackets} />
              <Cell icon={<Upload size={20} />} title={texts.withdrawals} />
            </CellGroup>
          </>
        )}
      </WalletGate>
    </Screen>
  )
}
