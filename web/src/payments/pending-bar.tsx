import { screens } from '@linnet/protocol/screens'
import { Check, Clock, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { confirm } from '~/kit/overlays/confirm'
import { FloatingBar } from '~/kit/overlays/FloatingBar'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { navigate } from '~/platform/navigation'
import { cancelPayment, dismissPayment, shownOf, usePending } from './pending-payments'
import { pendingTexts } from './pending-texts'
import type { StoredOrder } from './stored-orders'
import { useWhat } from './use-what'
import styles from './pending-bar.module.css'

let isMounted = false

/**
 * Shows the bar over all screens. It has a separate root, so that the first screens need none of its code.
 */
export function mountPendingBar(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<PendingBar />)
}

/** Shows unanswered payments, and their outcomes, until the person has seen them. */
function PendingBar() {
  const shown = shownOf(usePending())
  return (
    <div className={styles.place} role="status">
      {shown.map((order) => (
        <PendingRow key={order.intentId} order={order} />
      ))}
    </div>
  )
}

const icons = { open: Clock, paid: Check, closed: X } as const
const tones = { open: undefined, paid: 'good', closed: 'bad' } as const

function PendingRow({ order }: { order: StoredOrder }) {
  const texts = useTexts(pendingTexts)
  const { ending, intentId } = order
  const what = useWhat(order)
  const [isBusy, run] = useBusy()
  const state = ending?.state ?? 'open'
  const Icon = icons[state]
  const cancel = () =>
    run(async () => {
      const isSure = await confirm({
        title: texts.cancelTitle,
        body: texts.cancelNote,
        confirmLabel: texts.cancel,
        cancelLabel: texts.keep,
      })
      if (isSure && !(await cancelPayment(intentId))) showToast(texts.noAnswer, { kind: 'error' })
    })
  const show = (id: string) => {
    navigate(screens.bill, { id })
    void dismissPayment(intentId)
  }
  const words = { open: texts.checking, paid: texts.paid, closed: texts.notPaid }
  return (
    <FloatingBar tone={tones[state]}>
      <Icon size={20} aria-hidden />
      <span className={styles.text} dir="auto">
        {words[state]({ what })}
      </span>
      {!ending && (
        <Button size="small" kind="quiet" isBusy={isBusy} onPress={cancel}>
          {texts.cancel}
        </Button>
      )}
      {ending?.state === 'paid' && (
        <Button size="small" kind="quiet" onPress={() => show(ending.billId)}>
          {texts.show}
        </Button>
      )}
      {ending && (
        <IconButton
          icon={<X size={20} />}
          label={texts.dismiss}
          onPress={() => void dismissPayment(intentId)}
        />
      )}
    </FloatingBar>
  )
}
