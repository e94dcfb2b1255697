import { screens } from '@linnet/protocol/screens'
import { type OrderView, showOrder } from '@linnet/protocol/wallet/paying'
import { useQueryOf } from '~/data/use-query'
import { orderTexts } from '~/features/wallet/order-texts'
import { closedWhy, isMineToPay, orderKindText, orderState } from '~/features/wallet/order-words'
import { dateTimeText } from '~/features/wallet/parts/date-text'
import { FetchFailed } from '~/features/wallet/parts/FetchFailed'
import { StateHead } from '~/features/wallet/parts/StateHead'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { Money } from '~/payments/Money'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** One payment order, its state, and its remaining actions. */
export function Order() {
  const texts = useTexts(orderTexts)
  const { id = '' } = useParams()
  const { data: order, problem, refusal, reload } = useQueryOf(showOrder, { id })
  return (
    <Screen title={texts.order} status={useConnectionStatus()}>
      {order && <Facts order={order} />}
      {!order && problem === undefined && <SkeletonRows hasAvatar={false} count={5} />}
      {!order && problem !== undefined && (
        <FetchFailed refusal={refusal?.name} problem={problem} onRetry={reload} />
      )}
    </Screen>
  )
}

function Facts({ order }: { order: OrderView }) {
  const texts = useTexts(orderTexts)
  const go = useNavigate()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const {
    amount,
    asset,
    at,
    billId,
    fee,
    id,
    kind,
    note,
    other,
    momentId,
    packetId,
    paidAt,
    programId,
    refunded,
  } = order
  const sum = (value: bigint, size?: 'large') =>
    asset === undefined ? (
      <Money value={value} {...(size && { size })} />
    ) : (
      <Amount value={value} asset={texts.points} {...(size && { size })} />
    )
  return (
    <>
      <StateHead
        icon={<Avatar id={other.id} name={other.nickname} photo={other.photo} size={68} />}
        tone="plain"
        title={texts[orderState(order, now)]}
        note={
          <>
            {sum(amount, 'large')}
            <p>{closedWhy(order, { now, language })}</p>
          </>
        }
      >
        {isMineToPay(order, now) && (
          <Button onPress={() => go(screens.confirmCollection, { order: id })}>{texts.goPay}</Button>
        )}
      </StateHead>
      <CellGroup>
        {other.nickname !== '' && <Cell title={texts.with} detail={other.nickname} />}
        <Cell title={texts.kind} detail={orderKindText(kind, language)} />
        {fee > 0n && <Cell title={texts.fee} detail={<Money value={fee} />} />}
        {refunded !== undefined && <Cell title={texts.refund} detail={sum(refunded)} />}
        {order.shareCount !== undefined && (
          <Cell title={texts.shares} detail={`${order.claimedCount ?? 0}/${order.shareCount}`} />
        )}
        {order.minutes !== undefined && <Cell title={texts.minutes} detail={String(order.minutes)} />}
        {note !== '' && <Cell title={texts.note} subtitle={<span dir="auto">{note}</span>} />}
        <Cell title={texts.made} detail={dateTimeText(at)} />
        {paidAt !== undefined && <Cell title={texts.paidAt} detail={dateTimeText(paidAt)} />}
        {billId !== undefined && (
          <Cell title={texts.showBill} onPress={() => go(screens.bill, { id: billId })} />
        )}
        {packetId !== undefined && (
          <Cell title={texts.showPacket} onPress={() => go(screens.packet, { packet: packetId })} />
        )}
        {momentId !== undefined && refunded === undefined && (
          <Cell title={texts.showMoment} onPress={() => go(screens.moment, { id: momentId })} />
        )}
        {programId !== undefined && (
          <Cell title={texts.showProgram} onPress={() => go(screens.program, { program: programId })} />
        )}
      </CellGroup>
    </>
  )
}
