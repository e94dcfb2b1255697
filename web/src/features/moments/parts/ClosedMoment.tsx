import { readEvent } from '@linnet/client'
import { momentPaid } from '@linnet/protocol/moments/events'
import { payMoment } from '@linnet/protocol/moments/paying'
import type { MomentView } from '@linnet/protocol/moments/views'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import { Lock } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { reloadMoment } from '~/features/moments/actions'
import { momentTexts } from '~/features/moments/moment-texts'
import { paidTexts } from '~/features/moments/paid-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { mediaParts } from '~/messages/media-parts'
import { useMoneyText } from '~/payments/Money'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { onPush } from '~/session/engine'
import styles from './ClosedMoment.module.css'

/** A moment that has to be paid first: the number of pictures, a blur, and the price. */
export function ClosedMoment({ moment, price }: { moment: MomentView; price: bigint }) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts), ...useTexts(paidTexts) }
  const money = useMoneyText()
  const [plan, setPlan] = useState<PaymentPlan>()
  const { id: momentId, author, blur, fileCount = 0 } = moment
  const { Blur } = mediaParts()
  usePaidElsewhere(momentId)
  const pay = () =>
    setPlan({
      kind: 'moment',
      title: texts.title,
      payee: { id: author.id, name: personName(author, texts.anonymous), photo: author.photo },
      details: [{ label: texts.refund, value: texts.refundNote }],
      doneText: texts.opened,
      quote: (call) => call(checkBeforePay, { kind: 'moment', momentId }),
      pay: (call, order) => call(payMoment, { ...order, momentId, amount: price }),
    })
  return (
    <div className={styles.closed}>
      {fileCount > 0 && (
        <div className={styles.blur}>
          <Suspense fallback={null}>{blur !== undefined && <Blur hash={blur} />}</Suspense>
          <span className={styles.count}>
            <Lock size={16} aria-hidden />
            {texts.photos({ n: fileCount })}
          </span>
        </div>
      )}
      <Button size="small" onPress={pay}>
        {texts.open({ price: money(price) })}
      </Button>
      <PaymentSheet
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaid={() => {
          setPlan(undefined)
          void reloadMoment(momentId)
        }}
      />
    </div>
  )
}

/**
 * Opens the moment when another of my devices pays. follow-moments.ts does so too, but only starts once the
 * app is idle.
 */
function usePaidElsewhere(momentId: string): void {
  useEffect(
    () =>
      onPush((frame) => {
        if (readEvent(momentPaid, frame)?.momentId === momentId) void reloadMoment(momentId)
      }),
    [momentId],
  )
}

/** The price of a moment of mine and the number of payments, or the price that I paid for it. */
export function PriceLine({ moment: { price, paidCount } }: { moment: MomentView }) {
  const texts = useTexts(paidTexts)
  const money = useMoneyText()
  if (price === undefined) return null
  return (
    <p className={styles.price}>
      {paidCount === undefined
        ? texts.bought({ price: money(price) })
        : texts.sold({ price: money(price), n: paidCount })}
    </p>
  )
}
