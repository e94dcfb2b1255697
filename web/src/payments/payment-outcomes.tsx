import { screens } from '@linnet/protocol/screens'
import { Check, Clock, LockKeyhole, X } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Amount } from '~/kit/text/Amount'
import type { PaymentState, StatedPayment } from './payment-flow'
import { paymentTexts } from './payment-texts'
import styles from './payment-sheet.module.css'

type BarredProps = {
  state: Extract<PaymentState, { step: 'barred' }>
  onGo: (path: string) => void
}

/** Nothing can be paid before something else is done. */
export function Barred({ state, onGo }: BarredProps) {
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

/** It went through; whoever opened the sheet leads on. */
export function Paid({ stated, text }: { stated: StatedPayment; text: string | undefined }) {
  const texts = useTexts(paymentTexts)
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.sign} data-tone="good">
        <Check size={28} aria-hidden />
      </span>
      <h3>{text ?? texts.paid}</h3>
      <Amount value={stated.amount} />
    </div>
  )
}

/** Nobody knows yet; the same order is sent until somebody does. */
export function Unanswered({ isAsking, onAskAgain }: { isAsking: boolean; onAskAgain: () => void }) {
  const texts = useTexts(paymentTexts)
  return (
    <div className={styles.outcome} role="alert">
      <span className={styles.sign}>
        <Clock size={26} aria-hidden />
      </span>
      <h3>{texts.unanswered}</h3>
      <p>{texts.unansweredNote}</p>
      <Button kind="quiet" isBusy={isAsking} onPress={onAskAgain}>
        {texts.askAgain}
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

/** Nothing was paid, why, and what can be done about it. */
export function Refused({ problem, onRetry, onTopUp, onClose }: RefusedProps) {
  const texts = useTexts(paymentTexts)
  const isPoor = problem.name === 'InsufficientFunds'
  return (
    <div className={styles.outcome} role="alert">
      <span className={styles.sign} data-tone="bad">
        <X size={28} aria-hidden />
      </span>
      <h3>{texts.notPaid}</h3>
      <p>{problem.message}</p>
      <Button onPress={isPoor ? onTopUp : onRetry}>{isPoor ? texts.topUp : texts.retry}</Button>
      <Button kind="plain" onPress={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
