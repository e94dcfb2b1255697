import { screens } from '@linnet/protocol/screens'
import { billSides, type BillView } from '@linnet/protocol/wallet/calls'
import { ReceiptText, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type BillFilter, everyBill, isFiltered } from '~/features/wallet/bill-filter'
import { billTexts } from '~/features/wallet/bill-texts'
import { billsByMonth } from '~/features/wallet/bill-words'
import { AsOf } from '~/features/wallet/parts/AsOf'
import { BillRow } from '~/features/wallet/parts/BillRow'
import { billsOf, useMoneyList } from '~/features/wallet/parts/money-lists'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { RadioList } from '~/kit/fields/RadioList'
import { Segmented } from '~/kit/fields/Segmented'
import { IconButton } from '~/kit/IconButton'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useCurrency } from '~/payments/Money'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Income and expenses, newest first. */
export function Bills() {
  const texts = useTexts(billTexts)
  const status = useConnectionStatus()
  const go = useNavigate()
  const { asset } = useParams()
  const [filter, setFilter] = useState<BillFilter>(asset === 'POINTS' ? { ...everyBill, asset } : everyBill)
  const [isChoosing, setChoosing] = useState(false)
  const { rows: bills, asOf, problem, reload, refresh, loadMore } = useMoneyList(billsOf, filter)
  const change = (part: Partial<BillFilter>) => setFilter({ ...filter, ...part })
  const sides = Object.keys(billSides) as (keyof typeof billSides)[]
  return (
    <Screen
      title={texts.bills}
      status={status}
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
          label={texts.side}
          options={sides.map((value) => ({ value, label: texts[value] }))}
          value={filter.side}
          onChange={(side) => change({ side })}
        />
      }
    >
      <AsOf at={asOf} />
      <PullToRefresh onRefresh={refresh}>
        {!bills && problem === undefined && <SkeletonRows />}
        {!bills && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {bills?.length === 0 && (
          <EmptyState
            icon={<ReceiptText size={32} aria-hidden />}
            action={
              isFiltered(filter) ? (
                <Button kind="quiet" onPress={() => setFilter({ ...everyBill, asset: filter.asset })}>
                  {texts.showAll}
                </Button>
              ) : (
                <Button onPress={() => go(screens.topUp)}>{texts.topUp}</Button>
              )
            }
          >
            {isFiltered(filter) ? texts.noneFound : texts.none}
          </EmptyState>
        )}
        {bills && bills.length > 0 && (
          <LongList onNearEnd={loadMore}>
            {billsByMonth(bills).flatMap(({ month, bills: ofMonth }) => [
              <ListHeading key={month}>{month}</ListHeading>,
              ...ofMonth.map((bill) => (
                <BillRow key={bill.id + bill.reason} bill={bill} onPress={open(bill)} />
              )),
            ])}
          </LongList>
        )}
      </PullToRefresh>
      <FilterSheet filter={filter} onChange={change} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  )

  function open({ id, asset }: BillView) {
    return () => go(screens.bill, { id, asset })
  }
}

type FilterSheetProps = {
  filter: BillFilter
  onChange: (part: Partial<BillFilter>) => void
  isOpen: boolean
  onClose: () => void
}

const spans = [0, 7, 30, 90] as const

function FilterSheet({ filter, onChange, isOpen, onClose }: FilterSheetProps) {
  const texts = useTexts(billTexts)
  const currency = useCurrency()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.filter}>
      <CellGroup title={texts.asset}>
        <RadioList
          label={texts.asset}
          options={[
            { value: 'USDT', title: currency },
            { value: 'POINTS', title: texts.points },
          ]}
          value={filter.asset}
          onChange={(asset) => onChange({ asset })}
        />
      </CellGroup>
      <CellGroup title={texts.period}>
        <RadioList
          label={texts.period}
          options={spans.map((days) => ({
            value: String(days),
            title: days === 0 ? texts.anyTime : texts.lastDays({ days }),
          }))}
          value={String(filter.days)}
          onChange={(value) => onChange({ days: spans.find((days) => String(days) === value) ?? 0 })}
        />
      </CellGroup>
    </Sheet>
  )
}
