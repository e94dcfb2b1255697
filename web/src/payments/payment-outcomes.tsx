import { screens } from '@linnet/protocol/screens'
import { Check, Clock, LockKeyhole, X } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Amount } from '~/kit/text/Amount'
import { useBusy } from '~/kit/use-busy'
import { mayPass } from './passing-refusals'
import type { PaymentState, PaymentQuote } from './payment-flow'
import { paymentTexts } from './payment-texts'
import styles from './payment-sheet.module.css'

type BlockedProps = {
  state: Extract<PaymentState, { step: 'blocked' }>
  onGo: (path: string) => void
}

/** Shows that the trade password must be set or reset first. */
export function Blocked({ state, onGo }: BlockedProps) {
  const texts = useTexts(paymentTexts)
  const isMissing = state.why === 'noPassword'
  return (
    <div className={styles.outcome}>
      <span className={styles.sign}>
        <LockKeyhole size={26} aria-hidden />
      </span>
      <p role="alert">{isMissing ? texts.noPassword : state.message || texts.lockedNow}</p>
      <Button onPress={() => onGo(isMissing ? screens.setTradePassword : screens.forgotTradePassword)}>
        {isMissing ? texts.setPassword : texts.forgot}
      </Button>
    </div>
  )
}

/** The payment succeeded; the owner of the sheet moves on. */
export function Paid({ quote, text }: { quote: PaymentQuote; text: string | undefined }) {
  const texts = useTexts(paymentTexts)
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.sign} data-tone="good">
        <Check size={28} aria-hidden />
      </span>
      <h3>{text ?? texts.paid}</h3>
      <Amount value={quote.amount} />
    </div>
  )
}

type UnansweredProps = {
  /** The reason why it cannot be sent again, if it has been refused since. */
  problem: string | undefined
  isRetrying: boolean
  onCheck: () => void
  onCancel: () => Promise<unknown>
}

/** The result is unknown: its state is polled, and the same order is sent again. */
export function Unanswered({ problem, isRetrying, onCheck, onCancel }: UnansweredProps) {
  const texts = useTexts(paymentTexts)
  const [isBusy, run] = useBusy()
  return (
    <div className={styles.outcome} role="alert">
      <span className={styles.sign}>
        <Clock size={26} aria-hidden />
      </span>
      <h3>{texts.unanswered}</h3>
      <p>{texts.unansweredNote}</p>
      {problem !== undefined && <p>{problem}</p>}
      <Button kind="quiet" isBusy={isRetrying} onPress={onCheck}>
        {texts.askAgain}
      </Button>
      <Button kind="plain" isBusy={isBusy} onPress={() => run(onCancel)}>
        {texts.cancelPayment}
      </Button>
    </div>
  )
}

type RefusedProps = {
  problem: { name: string; message: string }
  onRetry: () => void
  onTopUp: () => void
  onClose: () => void
}

/** The payment failed: the reason, and possible ways to continue. */
export function Refused({ problem, onRetry, onTopUp, onClose }: RefusedProps) {
  const texts = useTexts(paymentTexts)
  const isPoor = problem.name === 'InsufficientFunds'
  const isFinal = !isPoor && !mayPass(problem.name)
  return (
    <div className={styles.outcome} role="alert">
      <span className={styles.sign} data-tone="bad">
        <X size={28} aria-hidden />
      </span>
      <h3>{texts.notPaid}</h3>
      <p>{problem.message || texts.nothingCharged}</p>
      {isFinal ? (
        <Button onPress={onClose}>{texts.gotIt}</Button>
      ) : (
        <>
          <Button onPress={isPoor ? onTopUp : onRetry}>{isPoor ? texts.topUp : texts.retry}</Button>
          <Button kind="plain" onPress={onClose}>
            {texts.close}
          </Button>
        </>
      )}
    </div>
  )
}
