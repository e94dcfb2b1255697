import { newCid } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { type ArrivalView, askTestTokens, type showCharge } from '@linnet/protocol/wallet/topping-up'
import { useRef } from 'react'
import { AddressText } from '~/features/wallet/parts/AddressText'
import { type AmountDraft, AmountForm } from '~/features/wallet/parts/AmountForm'
import { topUpTexts } from '~/features/wallet/top-up-texts'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { QrImage } from '~/kit/qr/QrImage'
import { Money, useMoneyText } from '~/payments/Money'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { dateTimeText } from './date-text'
import { TransactionLink } from './TransactionLink'
import styles from './ChainTopUp.module.css'

type Charge = CallOutput<typeof showCharge>

/** The address to send to, what not to send there, and what has come. */
export function ChainTopUp({ charge, onAsked }: { charge: Charge; onAsked: () => void }) {
  const texts = useTexts(topUpTexts)
  const moneyText = useMoneyText()
  const { address, network, least, isTest, explorer, arrivals, maxFromFaucet } = charge
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <QrImage value={address} size={200} />
          <h2 className={styles.network}>{network}</h2>
          <AddressText address={address} canCopy />
        </div>
        <div className={styles.notes}>
          <p>{texts.only({ network })}</p>
          <p>{texts.least({ least: moneyText(least) })}</p>
        </div>
        <CellGroup title={texts.recent}>
          {arrivals.length === 0 && <Cell title={texts.none} hasChevron={false} />}
          {arrivals.map((arrival) => (
            <Cell
              key={arrival.id}
              title={<Money value={arrival.amount} />}
              subtitle={dateTimeText(arrival.at)}
              trailing={
                <>
                  <ArrivalState arrival={arrival} />
                  <TransactionLink explorer={explorer} hash={arrival.transactionId} isIcon />
                </>
              }
              hasChevron={false}
            />
          ))}
        </CellGroup>
      </div>
      {isTest && <TestTokens most={maxFromFaucet} onAsked={onAsked} />}
    </>
  )
}

function ArrivalState({ arrival: { state, confirmations, needed } }: { arrival: ArrivalView }) {
  const texts = useTexts(topUpTexts)
  const words = {
    arriving: texts.arriving({ done: confirmations, needed }),
    arrived: texts.arrived,
    held: texts.held,
    tooSmall: texts.tooSmall,
  }
  // A newer server may know further states.
  return (
    <span className={styles.state} data-state={state} role="status">
      {state === undefined ? '' : words[state]}
    </span>
  )
}

function TestTokens({ most, onAsked }: { most: bigint; onAsked: () => void }) {
  const texts = useTexts(topUpTexts)
  const { faucetMost } = useTexts(walletTexts)
  const moneyText = useMoneyText()
  const engine = useEngine()
  // The attempt, kept until answered, so that pressing again after a lost connection sends nothing twice.
  const attempt = useRef<{ amount: bigint; cid: string }>(undefined)
  const ask = async ({ amount }: AmountDraft) => {
    if (attempt.current?.amount !== amount) attempt.current = { amount, cid: newCid(serverNowMs()) }
    const outcome = await engine.call(askTestTokens, attempt.current)
    if (!outcome.ok) return refusalText(outcome.refusal)
    attempt.current = undefined
    showToast(texts.tokensSent, { kind: 'success' })
    onAsked()
    return undefined
  }
  return (
    <section className={styles.page}>
      <AmountForm
        label={texts.tokens}
        initial={{ amount: '100' }}
        hasNote={false}
        autoFocus={false}
        hint={`${texts.tokensNote} ${faucetMost({ most: moneyText(most) })}`}
        submitLabel={texts.tokensGet}
        submitKind="quiet"
        onSubmit={ask}
      />
    </section>
  )
}
