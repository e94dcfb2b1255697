import { newCid } from '@linnet/client'
import { type CallOutput } from '@linnet/protocol'
import { askFaucet } from '@linnet/protocol/wallet'
import { showCharge } from '@linnet/protocol/wallet-withdrawing'
import { CircleSlash } from 'lucide-react'
import { useRef, useState } from 'react'
import { amountText, typedAmount } from '../../../kit/amount-text'
import { AmountField } from '../../../kit/AmountField'
import { Button } from '../../../kit/Button'
import { ErrorState } from '../../../kit/ErrorState'
import { Form } from '../../../kit/Form'
import { QrImage } from '../../../kit/QrImage'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { useBusy } from '../../../kit/use-busy'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useFetched } from '../../../session/use-fetched'
import { walletChanged } from '../../../session/wallet-news'
import { AddressText } from '../parts/AddressText'
import { StateHead } from '../parts/StateHead'
import { walletTexts } from '../wallet-texts'
import styles from './Form.module.css'

/** How money comes in: by chain where one is configured, by the faucet in development. */
export function TopUp() {
  const texts = useTexts(walletTexts)
  const { value, problem, reload } = useFetched(showCharge, {})
  return (
    <Screen title={texts.topUp} status={useConnectionLine()}>
      {value && <Ways charge={value} />}
      {!value &&
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
      {charge.hasFaucet && <Faucet most={charge.mostFromFaucet} />}
    </>
  )
}

function Faucet({ most }: { most: bigint }) {
  const texts = useTexts(walletTexts)
  const engine = useEngine()
  const [typed, setTyped] = useState('100')
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  // Kept until an answer came: pressed again after a cut line, it is the same wish.
  const wish = useRef<{ amount: bigint; cid: string }>(undefined)
  const ask = () =>
    run(async () => {
      const amount = typedAmount(typed)
      if (amount === undefined) return setProblem(texts.amountMissing)
      if (wish.current?.amount !== amount) wish.current = { amount, cid: newCid() }
      const outcome = await engine.call(askFaucet, wish.current)
      if (!outcome.ok) return setProblem(refusalText(outcome.refusal))
      wish.current = undefined
      setProblem(undefined)
      walletChanged()
      return showToast(texts.credited, { kind: 'success' })
    })
  return (
    <section className={styles.page}>
      <Form onSubmit={ask}>
        <AmountField
          label={texts.faucet}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setProblem(undefined)
          }}
          asset="USDT"
          error={problem}
          hint={`${texts.faucetNote} ${texts.faucetMost({ most: amountText(most) })}`}
        />
        <Button type="submit" kind="quiet" isFullWidth isBusy={isBusy}>
          {texts.faucetGet}
        </Button>
      </Form>
    </section>
  )
}
