import { screens } from '@linnet/protocol/screens'
import { orderStates, type OrderView } from '@linnet/protocol/wallet/paying'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { orderTexts } from '~/features/wallet/order-texts'
import { orderKindText, type OrderState, orderState } from '~/features/wallet/order-words'
import { AsOf } from '~/features/wallet/parts/AsOf'
import { ordersOf, useMoneyList } from '~/features/wallet/parts/money-lists'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** What I have paid by code, and what I am asked to pay. */
export function Orders() {
  const texts = useTexts(orderTexts)
  const [state, setState] = useState<OrderState>('all')
  const {
    rows: orders,
    asOf,
    problem,
    reload,
    refresh,
    loadMore,
  } = useMoneyList(ordersOf, orderStates[state])
  const states = Object.keys(orderStates) as OrderState[]
  return (
    <Screen
      title={texts.orders}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      header={
        <Segmented
          label={texts.states}
          options={states.map((value) => ({ value, label: texts[value] }))}
          value={state}
          onChange={setState}
        />
      }
    >
      <AsOf at={asOf} />
      <PullToRefresh onRefresh={refresh}>
        {!orders && problem === undefined && <SkeletonRows />}
        {!orders && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {orders?.length === 0 && (
          <EmptyState icon={<ShoppingBag size={32} aria-hidden />}>{texts.none}</EmptyState>
        )}
        {orders && orders.length > 0 && (
          <LongList onNearEnd={loadMore}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </LongList>
        )}
      </PullToRefresh>
    </Screen>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  const texts = useTexts(orderTexts)
  const go = useNavigate()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const { amount, at, id, kind, other, side } = order
  const state = orderState(order, now)
  return (
    <Cell
      leading={<Avatar id={other.id} name={other.nickname} photo={other.photo} size={44} />}
      title={other.nickname}
      subtitle={[orderKindText(kind, language), relativeTime(at, now, language), texts[state]].join(' · ')}
      trailing={
        state === 'paid' ? (
          <Amount value={amount} direction={side === 1 ? 'in' : 'out'} />
        ) : (
          <Amount value={amount} />
        )
      }
      onPress={() => go(screens.order, { id })}
    />
  )
}
