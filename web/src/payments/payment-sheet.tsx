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
import { isUnderWay, type PaymentState, type StatedPayment } from './payment-flow'
import { Barred, Paid, Refused, Unanswered } from './payment-outcomes'
import { paymentTexts } from './payment-texts'
import { type PaymentPlan, usePayment } from './use-payment'
import styles from './payment-sheet.module.css'

export type { PaymentOrder, StatedPayment } from './payment-flow'
export type { PaymentPlan } from './use-payment'

type PaymentSheetProps<Paid> = {
  /** The payment to be made, made once for each press of the button that opens the sheet; without one it is closed. */
  plan: PaymentPlan<Paid> | undefined
  onClose: () => void
  /** It was paid, surely; leads on, and closes the sheet. */
  onPaid: (paid: Paid) => void
}

const doubleTapMs = 400

/**
 * Where every payment is signed: what it costs, whom it goes to, then the trade password. Double taps, a cut line and a
 * statement that ended are dealt with here; the domain says only how its payment is stated and paid.
 */
export function PaymentSheet<Paid>({ plan, onClose, onPaid }: PaymentSheetProps<Paid>) {
  const texts = useTexts(paymentTexts)
  // Not a state: whoever leads on after paying closes the sheet within the same call.
  const isUnderWayNow = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [plan])
  const close = async () => {
    // The second half of a double tap on the button that opened the sheet lands outside it.
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
        <Signing
          plan={plan}
          onPaid={onPaid}
          onClose={onClose}
          onUnderWay={(isUnderWay) => {
            isUnderWayNow.current = isUnderWay
          }}
        />
      )}
    </Sheet>
  )
}

type SigningProps<Paid> = {
  plan: PaymentPlan<Paid>
  onPaid: (paid: Paid) => void
  onClose: () => void
  onUnderWay: (isUnderWay: boolean) => void
}

function Signing<Paid>({ plan, onPaid, onClose, onUnderWay }: SigningProps<Paid>) {
  const go = useNavigate()
  const payment = usePayment(plan, { onPaid, onUnderWay })
  const leaveFor = (path: string) => {
    onClose()
    go(path)
  }
  const { state } = payment
  if (state.step === 'stating') return <SkeletonRows />
  if (state.step === 'refused')
    return (
      <Refused
        problem={state.problem}
        onRetry={payment.restate}
        onTopUp={() => leaveFor(screens.topUp)}
        onClose={onClose}
      />
    )
  if (state.step === 'paid') return <Paid stated={state.stated} text={plan.doneText} />
  const isAskingAgain = state.step === 'paying' && state.isAgain === true
  if (state.step === 'unanswered' || isAskingAgain)
    return <Unanswered isAsking={isAskingAgain} onAskAgain={payment.askAgain} />
  return (
    <>
      <Stated plan={plan} stated={state.stated} />
      {state.step === 'barred' ? (
        <Barred state={state} onGo={leaveFor} />
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

/** What is signed, as the server has stated it. */
function Stated<Paid>({ plan, stated }: { plan: PaymentPlan<Paid>; stated: StatedPayment }) {
  const texts = useTexts(paymentTexts)
  const { payee, details = [], asset = 'USDT' } = plan
  const { amount, fee, balance } = stated
  const unit = asset === 'POINTS' ? texts.points : asset
  return (
    <>
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
  onEnter: (password: string) => void
  onForgot: () => void
}

function PinEntry({ state, onEnter, onForgot }: PinEntryProps) {
  const texts = useTexts(paymentTexts)
  const [typed, setTyped] = useState('')
  const isPaying = isUnderWay(state)
  const isRestated = state.step === 'confirming' && state.isRestated === true
  const problem = state.step === 'confirming' ? state.problem : undefined
  return (
    <>
      {isRestated && (
        <p className={styles.notice} role="status">
          {texts.restated}
        </p>
      )}
      <PinField
        label={isPaying ? texts.paying : texts.enter}
        value={typed}
        onChange={setTyped}
        onComplete={(password) => {
          onEnter(password)
          setTyped('')
        }}
        error={problem?.message}
        disabled={isPaying}
      />
      <div className={styles.forgot}>
        {isPaying ? (
          <Spinner />
        ) : (
          <Button kind="plain" size="small" onPress={onForgot}>
            {texts.forgot}
          </Button>
        )}
      </div>
    </>
  )
}
