import { screens } from '@linnet/protocol/screens'
import { billSides } from '@linnet/protocol/wallet/calls'
import { orderGroups, type OrderView } from '@linnet/protocol/wallet/paying'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { orderTexts } from '~/features/wallet/order-texts'
import { everyOrder, type OrderFilter, orderKindText, orderState } from '~/features/wallet/order-words'
import { ordersOf, useMoneyList } from '~/features/wallet/parts/money-lists'
import { MoneyListScreen } from '~/features/wallet/parts/MoneyListScreen'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Amount } from '~/kit/text/Amount'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'

const states = ['all', 'open', 'paid', 'refunded'] as const

/** My payments, made and received, with their states. */
export function Orders() {
  const texts = useTexts(orderTexts)
  const [filter, setFilter] = useState(everyOrder)
  const list = useMoneyList(ordersOf, filter)
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, ...part })
  const isFiltered = filter.state !== 'all' || filter.side !== 'all' || filter.group !== 'all'
  const action = isFiltered && (
    <Button kind="quiet" onPress={() => setFilter(everyOrder)}>
      {texts.showAll}
    </Button>
  )
  return (
    <MoneyListScreen
      title={texts.orders}
      segments={{
        label: texts.states,
        options: states.map((value) => ({ value, label: texts[value] })),
        value: filter.state,
        onChange: (state) => change({ state }),
      }}
      filterTitle={texts.filter}
      filters={<Filters filter={filter} onChange={change} />}
      list={list}
      empty={
        <EmptyState icon={<ShoppingBag size={32} aria-hidden />} action={action}>
          {isFiltered ? texts.noneFound : texts.none}
        </EmptyState>
      }
    >
      {(orders) => orders.map((order) => <OrderRow key={order.id} order={order} />)}
    </MoneyListScreen>
  )
}

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

type FiltersProps = { filter: OrderFilter; onChange: (part: Partial<OrderFilter>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const texts = useTexts(orderTexts)
  return (
    <>
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
    </>
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
