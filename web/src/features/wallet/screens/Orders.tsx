import { screens } from '@linnet/protocol/screens'
import { billSides } from '@linnet/protocol/wallet/calls'
import { orderGroups, type OrderView } from '@linnet/protocol/wallet/paying'
import { ShoppingBag, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { orderTexts } from '~/features/wallet/order-texts'
import { everyOrder, type OrderFilter, orderKindText, orderState } from '~/features/wallet/order-words'
import { AsOf } from '~/features/wallet/parts/AsOf'
import { ordersOf, useMoneyList } from '~/features/wallet/parts/money-lists'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { RadioList } from '~/kit/fields/RadioList'
import { Segmented } from '~/kit/fields/Segmented'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** My payments, made and received, with their states. */
export function Orders() {
  const texts = useTexts(orderTexts)
  const [filter, setFilter] = useState(everyOrder)
  const [isChoosing, setChoosing] = useState(false)
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, ...part })
  const { rows: orders, asOf, problem, reload, refresh, loadMore } = useMoneyList(ordersOf, filter)
  const isFiltered = filter.state !== 'all' || filter.side !== 'all' || filter.group !== 'all'
  return (
    <Screen
      title={texts.orders}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        <IconButton
          icon={<SlidersHorizontal size={22} />}
          label={texts.filter}
          onPress={() => setChoosing(true)}
        />
      }
      header={
        <Segmented
          label={texts.states}
          options={states.map((value) => ({ value, label: texts[value] }))}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      }
    >
      <AsOf at={asOf} />
      <PullToRefresh onRefresh={refresh}>
        {!orders && problem === undefined && <SkeletonRows />}
        {!orders && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {orders?.length === 0 && (
          <EmptyState
            icon={<ShoppingBag size={32} aria-hidden />}
            action={
              isFiltered && (
                <Button kind="quiet" onPress={() => setFilter(everyOrder)}>
                  {texts.showAll}
                </Button>
              )
            }
          >
            {isFiltered ? texts.noneFound : texts.none}
          </EmptyState>
        )}
        {orders && orders.length > 0 && (
          <LongList onNearEnd={loadMore}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </LongList>
        )}
      </PullToRefresh>
      <FilterSheet filter={filter} onChange={change} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  )
}

const states = ['all', 'open', 'paid', 'refunded'] as const
const groupTexts = {
  all: 'allKinds',
  transfer: 'transfers',
  code: 'codes',
  packet: 'packets',
  moment: 'moments',
  call: 'calls',
  gift: 'gifts',
  program: 'programs',
} as const
const sides = Object.keys(billSides) as (keyof typeof billSides)[]

type FilterSheetProps = {
  filter: OrderFilter
  onChange: (part: Partial<OrderFilter>) => void
  isOpen: boolean
  onClose: () => void
}

function FilterSheet({ filter, onChange, isOpen, onClose }: FilterSheetProps) {
  const texts = useTexts(orderTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.filter}>
      <CellGroup title={texts.kind}>
        <RadioList
          label={texts.kind}
          options={(['all', ...orderGroups] as const).map((value) => ({
            value,
            title: texts[groupTexts[value]],
          }))}
          value={filter.group}
          onChange={(group) => onChange({ group })}
        />
      </CellGroup>
      <CellGroup title={texts.side}>
        <RadioList
          label={texts.side}
          options={sides.map((value) => ({ value, title: texts[value] }))}
          value={filter.side}
          onChange={(side) => onChange({ side })}
        />
      </CellGroup>
    </Sheet>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  const texts = useTexts(orderTexts)
  const go = useNavigate()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const { amount, asset, at, id, kind, other, side } = order
  const state = orderState(order, now)
  const kindText = orderKindText(kind, language)
  const isPaid = state !== 'open' && state !== 'closed'
  const facts = [other.nickname === '' ? '' : kindText, relativeTime(at, now, language), texts[state]]
  return (
    <Cell
      leading={<Avatar id={other.id} name={other.nickname || kindText} photo={other.photo} size={44} />}
      title={other.nickname || kindText}
      subtitle={facts.filter((fact) => fact !== '').join(' · ')}
      trailing={
        <Amount
          value={amount}
          {...(asset !== undefined && { asset: texts.points })}
          {...(isPaid && { direction: side === billSides.income ? 'in' : 'out' })}
        />
      }
      onPress={() => go(screens.order, { id })}
    />
  )
}
