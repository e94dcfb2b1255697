import { screens } from '@linnet/protocol/screens'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { PinField } from '~/kit/fields/PinField'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { Spinner } from '~/kit/Spinner'
import { Amount } from '~/kit/text/Amount'
import { useNavigate } from '~/platform/screen-context'
import { EarlierFirst } from './earlier-first'
import { useCurrency } from './Money'
import { PasskeyEntry } from './passkey-entry'
import { isUnderWay, type PaymentProof, type PaymentState, type PaymentQuote } from './payment-flow'
import { Blocked, Paid, Refused, Unanswered } from './payment-outcomes'
import { paymentTexts } from './payment-texts'
import { PlayMoneyNote } from './PlayMoneyNote'
import { type PaymentPlan, usePayment } from './use-payment'
import styles from './payment-sheet.module.css'

export type { PaymentOrder, PaymentQuote } from './payment-flow'
export type { PaymentPlan } from './use-payment'

type PaymentSheetProps = {
  /** The payment; a new object for each press of the button that opens the sheet. Undefined closes the sheet. */
  plan: PaymentPlan | undefined
  onClose: () => void
  /** Called when the payment is certain to have been made; must move on and close the sheet. */
  onPaid: (paid: { id: string }) => void
}

const doubleTapMs = 400

/**
 * Confirms every payment: shows price and payee, then asks for the trade password. Handles double taps, lost connections and
 * expired quotes; the features only define how to quote and pay.
 */
export function PaymentSheet({ plan, onClose, onPaid }: PaymentSheetProps) {
  const texts = useTexts(paymentTexts)
  // A ref, because onPaid may close the sheet in the same call, before a state would update.
  const isUnderWayNow = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [plan])
  const close = async () => {
    // The second tap of a double tap on the button that opened the sheet lands on the backdrop.
    if (performance.now() - openedAt.current < doubleTapMs) return
    if (isUnderWayNow.current) {
      const isLeaving = await confirm({
        title: texts.leaveTitle,
        body: texts.leaveNote,
        confirmLabel: texts.leave,
        cancelLabel: texts.stay,
      })
      if (!isLeaving) return
    }
    isUnderWayNow.current = false
    onClose()
  }
  return (
    <Sheet isOpen={plan !== undefined} onClose={() => void close()} title={plan?.title ?? ''}>
      {plan && (
        <EarlierFirst>
          <Confirmation
            plan={plan}
            onPaid={onPaid}
            onClose={onClose}
            onUnderWay={(isUnderWay) => {
              isUnderWayNow.current = isUnderWay
            }}
          />
        </EarlierFirst>
      )}
    </Sheet>
  )
}

type ConfirmationProps = {
  plan: PaymentPlan
  onPaid: (paid: { id: string }) => void
  onClose: () => void
  onUnderWay: (isUnderWay: boolean) => void
}

function Confirmation({ plan, onPaid, onClose, onUnderWay }: ConfirmationProps) {
  const go = useNavigate()
  const payment = usePayment(plan, { onPaid, onUnderWay })
  const leaveFor = (path: string) => {
    onClose()
    go(path)
  }
  const { state } = payment
  if (state.step === 'quoting') return <SkeletonRows />
  if (state.step === 'refused')
    return (
      <Refused
        problem={state.problem}
        onRetry={payment.requote}
        onTopUp={() => leaveFor(screens.topUp)}
        onClose={onClose}
      />
    )
  if (state.step === 'paid') return <Paid quote={state.quote} text={plan.doneText} />
  const isRetrying = state.step === 'paying' && state.isRetry === true
  if (state.step === 'unanswered' || isRetrying)
    return (
      <Unanswered
        problem={state.step === 'unanswered' ? state.problem?.message : undefined}
        isRetrying={isRetrying}
        onCheck={payment.checkNow}
        onCancel={payment.cancel}
      />
    )
  return (
    <>
      <Quote plan={plan} quote={state.quote} />
      {state.step === 'blocked' ? (
        <Blocked state={state} onGo={leaveFor} />
      ) : (
        <PinEntry
          state={state}
          onEnter={payment.enter}
          onForgot={() => leaveFor(screens.forgotTradePassword)}
        />
      )}
    </>
  )
}

/** The details to confirm: price, payee and further details. */
function Quote({ plan, quote }: { plan: PaymentPlan; quote: PaymentQuote }) {
  const texts = useTexts(paymentTexts)
  const { payee, details = [], asset = 'USDT' } = plan
  const { amount, fee, balance } = quote
  const currency = useCurrency()
  const unit = asset === 'POINTS' ? texts.points : currency
  return (
    <>
      {asset !== 'POINTS' && <PlayMoneyNote />}
      <div className={styles.head}>
        {payee && (
          <>
            <Avatar id={payee.id} name={payee.name} photo={payee.photo} size={48} />
            <span className={styles.payee} dir="auto">
              {payee.name}
            </span>
          </>
        )}
        <Amount value={amount} asset={unit} size="large" />
      </div>
      <dl className={styles.facts}>
        {details.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={texts.fee}>{fee === 0n ? texts.noFee : <Amount value={fee} asset={unit} />}</Fact>
        {fee > 0n && (
          <Fact label={texts.total} isStrong>
            <Amount value={amount + fee} asset={unit} />
          </Fact>
        )}
        <Fact label={texts.balance}>
          <Amount value={balance} asset={unit} />
        </Fact>
      </dl>
    </>
  )
}

function Fact({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={isStrong ? styles.total : undefined} dir="auto">
        {children}
      </dd>
    </div>
  )
}

type PinEntryProps = {
  state: Extract<PaymentState, { step: 'confirming' | 'paying' }>
  onEnter: (proof: PaymentProof) => void
  onForgot: () => void
}

function PinEntry({ state, onEnter, onForgot }: PinEntryProps) {
  const texts = useTexts(paymentTexts)
  const [typed, setTyped] = useState('')
  const isPaying = isUnderWay(state)
  const isRequoted = state.step === 'confirming' && state.isRequoted === true
  const problem = state.step === 'confirming' ? state.problem : undefined
  return (
    <>
      {isRequoted && (
        <p className={styles.requoted} role="status">
          {texts.restated}
        </p>
      )}
      <PinField
        label={isPaying ? texts.paying : texts.enter}
        value={typed}
        onChange={setTyped}
        onComplete={(password) => {
          onEnter({ password })
          setTyped('')
        }}
        error={problem?.message}
        disabled={isPaying}
      >
        <div className={styles.forgot}>
          {isPaying ? (
            <Spinner />
          ) : (
            <>
              <PasskeyEntry intentId={state.quote.id} onAnswer={(passkey) => onEnter({ passkey })} />
              <Button kind="plain" size="small" onPress={onForgot}>
                {texts.forgot}
              </Button>
            </>
          )}
        </div>
      </PinField>
    </>
  )
}
