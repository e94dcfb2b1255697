import { giveGift, type GiftView, listGifts, type LiveStreamView } from '@linnet/protocol/livestreams/calls'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useMoneyText } from '~/payments/Money'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import styles from './GiftSheet.module.css'

type GiftSheetProps = { live: LiveStreamView; isOpen: boolean; onClose: () => void }

/** The gifts for the host, and their prices. */
export function GiftSheet({ live, isOpen, onClose }: GiftSheetProps) {
  const texts = useTexts(liveTexts)
  const [plan, setPlan] = useState<PaymentPlan>()
  const { id: liveId, host } = live
  const give = ({ gift, amount }: GiftView) => {
    onClose()
    setPlan({
      kind: 'gift',
      title: `${texts.gift} ${gift}`,
      payee: { id: host.personId, name: host.name, photo: host.photo },
      doneText: texts.giftDone,
      quote: (call) => call(checkBeforePay, { kind: 'gift', liveId, gift }),
      pay: (call, order) => call(giveGift, { ...order, liveId, gift, amount }),
    })
  }
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={texts.gift}>
        <Gifts onGive={give} />
      </Sheet>
      <PaymentSheet plan={plan} onClose={() => setPlan(undefined)} onPaid={() => setPlan(undefined)} />
    </>
  )
}

function Gifts({ onGive }: { onGive: (gift: GiftView) => void }) {
  const texts = useTexts(liveTexts)
  const money = useMoneyText()
  const { data, problem, reload } = useQueryOf(listGifts, {})
  if (!data)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  if (data.gifts.length === 0)
    return <EmptyState icon={<Gift size={32} aria-hidden />}>{texts.noGifts}</EmptyState>
  return (
    <ul className={styles.gifts}>
      {data.gifts.map((gift) => (
        <li key={gift.gift}>
          <button
            type="button"
            className={styles.gift}
            aria-label={texts.giftNamed({ gift: gift.gift, price: money(gift.amount) })}
            onClick={() => onGive(gift)}
          >
            <span className={styles.picture}>{gift.gift}</span>
            <span>{money(gift.amount)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
