import { screens } from '@linnet/protocol/screens'
import { orderStates, type OrderView, showOrder, updateOrder } from '@linnet/protocol/wallet/paying'
import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { FetchFailed } from '~/features/wallet/parts/FetchFailed'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { useSecondsLeft } from '~/features/wallet/parts/use-seconds-left'
import { payTexts } from '~/features/wallet/pay-texts'
import { askedPlan } from '~/features/wallet/payment-plans'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { Money } from '~/payments/Money'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './ConfirmCollection.module.css'

/** The request of someone who has scanned my pay code, to confirm or decline. */
export function ConfirmCollection() {
  const texts = useTexts(payTexts)
  const { order: id = '' } = useParams()
  const { data: order, problem, refusal, reload } = useQueryOf(showOrder, { id })
  return (
    <Screen title={texts.confirm} status={useConnectionStatus()}>
      {!order && problem === undefined && <SkeletonRows count={3} />}
      {!order && problem !== undefined && (
        <FetchFailed refusal={refusal?.name} problem={problem} onRetry={reload} />
      )}
      {order && <Asked order={order} />}
    </Screen>
  )
}

function Asked({ order }: { order: OrderView }) {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const engine = useEngine()
  const [plan, setPlan] = useState<PaymentPlan>()
  const [isBusy, run] = useBusy()
  const left = useSecondsLeft(order.expiresAt)
  const { amount, id, note, other, status } = order
  const payee = { id: other.id, name: other.nickname, photo: other.photo }
  const showDone = (billId: string) => go(screens.paymentDone, { id: billId }, { replace: true })
  const decline = () =>
    run(async () => {
      const outcome = await engine.call(updateOrder, { id, status: orderStates.closed })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      showToast(texts.declinedByMe)
      return goBack(screens.wallet)
    })
  const { billId } = order
  if (status === orderStates.paid && billId !== undefined && !plan)
    return (
      <StateHead icon={<Avatar {...payee} size={68} />} tone="good" title={texts.paid}>
        <Button onPress={() => showDone(billId)}>{texts.showBill}</Button>
      </StateHead>
    )
  if ((status === orderStates.closed || left === 0) && !plan)
    return (
      <StateHead
        icon={<CircleSlash size={32} />}
        tone="bad"
        title={order.reason === 'PaymentDeclined' ? texts.declinedByMe : texts.notPaid}
        note={order.reason === 'PaymentDeclined' ? undefined : texts.notConfirmed}
      />
    )
  return (
    <div className={styles.page}>
      <StateHead
        icon={<Avatar {...payee} size={68} />}
        tone="plain"
        title={texts.asksYou({ name: payee.name })}
        note={
          <>
            <Money value={amount} size="large" />
            {note !== '' && <p dir="auto">{note}</p>}
            <p>{texts.asksYouNote}</p>
            <p>{texts.secondsLeft({ n: left })}</p>
          </>
        }
      />
      <div className={styles.buttons}>
        <Button
          isFullWidth
          onPress={() =>
            setPlan(
              askedPlan(
                { id, payee, note },
                { title: texts.pay, noteLabel: texts.note, overText: texts.notConfirmed },
              ),
            )
          }
        >
          {texts.confirm}
        </Button>
        <Button kind="quiet" isFullWidth isBusy={isBusy} onPress={decline}>
          {texts.decline}
        </Button>
      </div>
      <PaymentSheet
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaid={(paid) => {
          setPlan(undefined)
          showDone(paid.id)
        }}
      />
    </div>
  )
}
