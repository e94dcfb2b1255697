import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { useBusy } from '~/kit/use-busy'
import { paymentTexts } from './payment-texts'
import { cancelPayment, checkPayments } from './pending-payments'
import { isUnresolved, listOrders, onOrdersChange, type StoredOrder } from './stored-orders'
import { useWhat } from './use-what'
import styles from './payment-sheet.module.css'

/** Renders a new payment only once no earlier one of this device is unanswered, so that nothing is paid twice by mistake. */
export function EarlierFirst({ children }: { children: ReactNode }) {
  const [earlier, setEarlier] = useState<StoredOrder>()
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    if (isClear) return undefined
    const read = async () => {
      // If storage cannot be read, it cannot be written either, and the payment will report that.
      const unresolved = (await listOrders().catch(() => [])).find(isUnresolved)
      if (unresolved) setEarlier(unresolved)
      else setClear(true)
    }
    void read()
    return onOrdersChange(() => void read())
  }, [isClear])
  if (isClear) return children
  return earlier === undefined ? <SkeletonRows /> : <Earlier order={earlier} />
}

function Earlier({ order }: { order: StoredOrder }) {
  const texts = useTexts(paymentTexts)
  const what = useWhat(order)
  const [isBusy, run] = useBusy()
  return (
    <div className={styles.outcome} role="alert">
      <span className={styles.sign}>
        <Clock size={26} aria-hidden />
      </span>
      <h3>{texts.earlierTitle}</h3>
      <p dir="auto">{what}</p>
      <p>{texts.earlierNote}</p>
      <Button kind="quiet" onPress={checkPayments}>
        {texts.askAgain}
      </Button>
      <Button kind="plain" isBusy={isBusy} onPress={() => run(() => cancelPayment(order.intentId))}>
        {texts.cancelPayment}
      </Button>
    </div>
  )
}
