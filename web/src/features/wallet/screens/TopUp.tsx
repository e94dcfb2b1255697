import { newCid } from '@linnet/client'
import { type CallOutput } from '@linnet/protocol'
import { askFaucet } from '@linnet/protocol/wallet/calls'
import { showCharge } from '@linnet/protocol/wallet/withdrawing'
import { CircleSlash } from 'lucide-react'
import { useRef } from 'react'
import { useQueryOf } from '~/data/use-query'
import { AddressText } from '~/features/wallet/parts/AddressText'
import { type AmountDraft, AmountForm } from '~/features/wallet/parts/AmountForm'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { QrImage } from '~/kit/qr/QrImage'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMoneyText } from '~/payments/Money'
import { serverNowMs } from '~/platform/now'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

/** Adds money: on a chain where one is configured, or from the faucet in development. */
export function TopUp() {
  const texts = useTexts(walletTexts)
  const { data: charge, problem, reload } = useQueryOf(showCharge, {})
  return (
    <Screen title={texts.topUp} status={useConnectionStatus()}>
      {charge && <Ways charge={charge} />}
      {!charge &&
        (problem === undefined ? (
          <SkeletonRows hasAvatar={false} count={3} />
        ) : (
          <ErrorState message={problem} onRetry={reload} />
        ))}
    </Screen>
  )
}

function Ways({ charge }: { charge: CallOutput<typeof showCharge> }) {
  const texts = useTexts(walletTexts)
  return (
    <>
      {charge.isConfigured ? (
        <StateHead
          icon={<QrImage value={charge.address} size={200} />}
          tone="plain"
          title={charge.network}
          note={<AddressText address={charge.address} canCopy />}
        />
      ) : (
        <StateHead
          icon={<CircleSlash size={32} />}
          tone="plain"
          title={texts.noChain}
          note={texts.noChainNote}
        />
      )}
      {charge.hasFaucet && <Faucet most={charge.maxFromFaucet} />}
    </>
  )
}

function Faucet({ most }: { most: bigint }) {
  const texts = useTexts(walletTexts)
  const moneyText = useMoneyText()
  const engine = useEngine()
  // The attempt, kept until answered, so that pressing again after a lost connection repeats the same call.
  const attempt = useRef<{ amount: bigint; cid: string }>(undefined)
  const ask = async ({ amount }: AmountDraft) => {
    if (attempt.current?.amount !== amount) attempt.current = { amount, cid: newCid(serverNowMs()) }
    const outcome = await engine.call(askFaucet, attempt.current)
    if (!outcome.ok) return refusalText(outcome.refusal)
    attempt.current = undefined
    showToast(texts.credited, { kind: 'success' })
    return undefined
  }
  return (
    <section className={styles.page}>
      <AmountForm
        label={texts.faucet}
        initial={{ amount: '100' }}
        hasNote={false}
        autoFocus={false}
        hint={`${texts.faucetNote} ${texts.faucetMost({ most: moneyText(most) })}`}
        submitLabel={texts.faucetGet}
        submitKind="quiet"
        onSubmit={ask}
      />
    </section>
  )
}
