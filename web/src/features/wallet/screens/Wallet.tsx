import { screens } from '@linnet/protocol/screens'
import type { WalletView } from '@linnet/protocol/wallet/calls'
import {
  ArrowLeftRight,
  BookUser,
  Eye,
  EyeOff,
  Gift,
  HandCoins,
  KeyRound,
  QrCode,
  ReceiptText,
  Scan,
  ShieldCheck,
  ShoppingBag,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FreezeNote } from '~/features/wallet/parts/FreezeNote'
import { WalletGate } from '~/features/wallet/parts/WalletGate'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { Money, useMoneyText } from '~/payments/Money'
import { PlayMoneyNote } from '~/payments/PlayMoneyNote'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Wallet.module.css'

/** The balance and the wallet's functions. */
export function Wallet() {
  const texts = useTexts(walletTexts)
  return (
    <Screen title={texts.wallet} status={useConnectionStatus()}>
      <WalletGate>{(wallet) => <Contents wallet={wallet} />}</WalletGate>
    </Screen>
  )
}

function Contents({ wallet }: { wallet: WalletView }) {
  const texts = useTexts(walletTexts)
  const go = useNavigate()
  const { hasTradePassword } = wallet
  return (
    <>
      <FreezeNote wallet={wallet} />
      <PlayMoneyNote isInset />
      <BalanceCard wallet={wallet} />
      <nav className={styles.actions}>
        <Shortcut icon={<Scan />} label={texts.scan} onPress={() => go(screens.scanCode)} />
        <Shortcut icon={<QrCode />} label={texts.pay} onPress={() => go(screens.myPayCode)} />
        <Shortcut icon={<HandCoins />} label={texts.collect} onPress={() => go(screens.myCollectCode)} />
        <Shortcut icon={<ArrowLeftRight />} label={texts.transfer} onPress={() => go(screens.payFriend)} />
      </nav>
      <CellGroup>
        <Cell icon={<ReceiptText size={20} />} title={texts.bills} onPress={() => go(screens.bills)} />
        <Cell icon={<ShoppingBag size={20} />} title={texts.orders} onPress={() => go(screens.orders)} />
        <Cell icon={<Gift size={20} />} title={texts.packetRecords} onPress={() => go(screens.packet)} />
        <Cell
          icon={<BookUser size={20} />}
          title={texts.addresses}
          onPress={() => go(screens.withdrawalAddresses)}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<KeyRound size={20} />}
          title={texts.tradePassword}
          detail={hasTradePassword ? texts.set : texts.notSet}
          onPress={() => go(screens.tradePassword)}
        />
        <Cell
          icon={<ShieldCheck size={20} />}
          title={texts.authorisation}
          detail={hasTradePassword ? texts.authorised : texts.notAuthorised}
          onPress={() => go(screens.walletAuthorisation)}
        />
      </CellGroup>
    </>
  )
}

function BalanceCard({ wallet }: { wallet: WalletView }) {
  const texts = useTexts(walletTexts)
  const go = useNavigate()
  const moneyText = useMoneyText()
  const [isHidden, setHidden] = useState(false)
  const shown = (amount: bigint, asset?: string) =>
    isHidden ? (
      <span aria-label={texts.showBalance}>••••</span>
    ) : (
      <Amount value={amount} {...(asset !== undefined && { asset })} />
    )
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        <h2 className={styles.label}>{texts.balance}</h2>
        <IconButton
          icon={isHidden ? <EyeOff size={20} /> : <Eye size={20} />}
          label={isHidden ? texts.showBalance : texts.hideBalance}
          onPress={() => setHidden(!isHidden)}
        />
      </div>
      <div className={styles.balance}>
        {isHidden ? '••••••' : <Money value={wallet.balance} size="large" />}
      </div>
      {wallet.held > 0n && !isHidden && (
        <p className={styles.held}>{texts.held({ amount: moneyText(wallet.held) })}</p>
      )}
      <dl className={styles.totals}>
        <Total label={texts.income}>{shown(wallet.income)}</Total>
        <Total label={texts.expenses}>{shown(wallet.expenses)}</Total>
        <Total label={texts.points}>{shown(wallet.points)}</Total>
      </dl>
      <div className={styles.buttons}>
        <Button onPress={() => go(screens.topUp)} isFullWidth>
          {texts.topUp}
        </Button>
        <Button kind="quiet" onPress={() => go(screens.withdraw)} isFullWidth>
          {texts.withdraw}
        </Button>
      </div>
    </section>
  )
}

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type ShortcutProps = { icon: ReactNode; label: string; onPress: () => void }

const Shortcut = ({ icon, label, onPress }: ShortcutProps) => (
  <button type="button" className={styles.shortcut} onClick={onPress}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    {label}
  </button>
)
