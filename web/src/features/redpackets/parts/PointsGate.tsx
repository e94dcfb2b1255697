import { screens } from '@linnet/protocol/screens'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { Bomb } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQueryOf } from '~/data/use-query'
import { mineTexts } from '~/features/redpackets/mine-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { amountText } from '~/kit/text/amount-text'
import { useNavigate } from '~/platform/screen-context'
import styles from './PacketStage.module.css'

/** Shows my points before anything is typed, and shows no form when there are none to play with. */
export function PointsGate({ children }: { children: ReactNode }) {
  const texts = useTexts(mineTexts)
  const go = useNavigate()
  const { data: wallet } = useQueryOf(showWallet, {})
  if (wallet?.points === 0n)
    return (
      <EmptyState
        icon={<Bomb size={32} aria-hidden />}
        action={<Button onPress={() => go(screens.checkIn)}>{texts.checkIn}</Button>}
      >
        {texts.noPoints}
      </EmptyState>
    )
  return (
    <>
      {wallet && <p className={styles.note}>{texts.points({ n: amountText(wallet.points) })}</p>}
      {children}
    </>
  )
}
