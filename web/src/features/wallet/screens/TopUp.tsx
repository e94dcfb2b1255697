import { newCid } from '@linnet/client'
import { type CallOutput } from '@linnet/protocol'
import { askFaucet } from '@linnet/protocol/wallet/calls'
import { showCharge } from '@linnet/protocol/wallet/topping-up'
import { CircleSlash } from 'lucide-react'
import { useRef } from 'react'
import { useQueryOf } from '~/data/use-query'
import { type AmountDraft, AmountForm } from '~/features/wallet/parts/AmountForm'
import { ChainTopUp } from '~/features/wallet/parts/ChainTopUp'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
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
  const { data: charge, problem, reload } = useQueryOf(showCharge, {}, { refetchAfterMs })
  return (
    <Screen title={texts.topUp} status={useConnectionStatus()}>
      {charge && <Ways charge={charge} onAsked={reload} />}
      {!charge &&
        (problem === undefined ? (
          <SkeletonRows hasAvatar={false} count={3} />
        ) : (
          <ErrorState message={problem} onRetry={reload} />
        ))}
    </Screen>
  )
}

/** Looks again while something is arriving, and now and then for what comes next. */
function refetchAfterMs(charge: CallOutput<typeof showCharge> | undefined): number | undefined {
  if (!charge?.isConfigured) return undefined
  return charge.isTest || charge.arrivals.some(({ state }) => state === 'arriving') ? 2_000 : 15_000
}

function Ways({ charge, onAsked }: { charge: CallOutput<typeof showCharge>; onAsked: () => void }) {
  const texts = useTexts(walletTexts)
  return (
    <>
      {charge.isConfigured ? (
        <ChainTopUp charge={charge} onAsked={onAsked} />
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
