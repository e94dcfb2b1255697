import { screens } from '@linnet/protocol/screens'
import { collectAmount, orderStates, showOrder } from '@linnet/protocol/wallet/paying'
import { CircleSlash, Clock, Scan } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { AmountForm } from '~/features/wallet/parts/AmountForm'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { useSecondsLeft } from '~/features/wallet/parts/use-seconds-left'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { Money } from '~/payments/Money'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

const payCodePattern = /^[0-9]{18}$/

type PaymentRequest = { intentId: string; amount: bigint; payerName: string }

/** The screen after scanning someone's pay code: asks for an amount, then waits until it is paid. */
export function CollectFromPayer() {
  const texts = useTexts(payTexts)
  const { code = '' } = useParams()
  const [request, setRequest] = useState<PaymentRequest>()
  const go = useNavigate()
  return (
    <Screen title={texts.collect} status={useConnectionStatus()}>
      {request && <Waiting request={request} />}
      {!request && payCodePattern.test(code) && <RequestForm code={code} onRequested={setRequest} />}
      {!request && !payCodePattern.test(code) && (
        <EmptyState
          icon={<Scan size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.scanCode, {}, { replace: true })}>{texts.scan}</Button>}
        >
          {texts.noCode}
        </EmptyState>
      )}
    </Screen>
  )
}

function RequestForm({
  code,
  onRequested,
}: {
  code: string
  onRequested: (request: PaymentRequest) => void
}) {
  const texts = useTexts(payTexts)
  const engine = useEngine()
  return (
    <div className={styles.page}>
      <p className={styles.note}>{texts.collectFrom}</p>
      <AmountForm
        submitLabel={texts.collectAsk}
        onSubmit={async ({ amount, note }) => {
          // Idempotent: the same code, amount and note make the same request, so a lost connection does no
          // harm.
          const outcome = await engine.call(collectAmount, { code, amount, note: note || undefined })
          if (!outcome.ok) return refusalText(outcome.refusal)
          const { intentId, payer } = outcome.value
          onRequested({ intentId, amount: outcome.value.amount, payerName: payer.nickname })
          return undefined
        }}
      />
    </div>
  )
}

function Waiting({ request }: { request: PaymentRequest }) {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { data: order, reload } = useQueryOf(showOrder, { id: request.intentId })
  const left = useSecondsLeft(order?.expiresAt)
  const isOver = order !== undefined && left === 0
  const billId = order?.status === orderStates.paid ? order.billId : undefined
  useEffect(() => {
    if (billId !== undefined) go(screens.paymentDone, { id: billId }, { replace: true })
  }, [billId, go])
  // Only the server's clock decides whether it has expired, so ask once ours says so.
  useEffect(() => {
    if (isOver) reload()
  }, [isOver, reload])
  if (order?.status === orderStates.closed || (isOver && order.status !== orderStates.paid)) {
    const isDeclined = order.reason === 'PaymentDeclined'
    return (
      <StateHead
        icon={<CircleSlash size={32} />}
        tone="bad"
        title={isDeclined ? texts.declined : texts.notPaid}
        note={isDeclined ? undefined : texts.notConfirmed}
      >
        <Button onPress={() => go(screens.scanCode, {}, { replace: true })}>{texts.again}</Button>
      </StateHead>
    )
  }
  return (
    <StateHead
      icon={<Clock size={32} />}
      tone="plain"
      title={texts.waitingFor({ name: request.payerName })}
      note={
        <>
          <Money value={request.amount} size="large" />
          <p>{texts.waitingNote}</p>
          {left > 0 && <p>{texts.secondsLeft({ n: left })}</p>}
        </>
      }
    />
  )
}
