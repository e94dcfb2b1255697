import { screens } from '@linnet/protocol/screens'
import { billSides, type BillView } from '@linnet/protocol/wallet/calls'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { type BillFilter, everyBill, isFiltered } from '~/features/wallet/bill-filter'
import { billTexts } from '~/features/wallet/bill-texts'
import { billsByMonth } from '~/features/wallet/bill-words'
import { BillRow } from '~/features/wallet/parts/BillRow'
import { billsOf, useMoneyList } from '~/features/wallet/parts/money-lists'
import { MoneyListScreen } from '~/features/wallet/parts/MoneyListScreen'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ListHeading } from '~/kit/lists/ListHeading'
import { EmptyState } from '~/kit/screens/EmptyState'
import { amountText } from '~/kit/text/amount-text'
import { useCurrency } from '~/payments/Money'
import { useNavigate, useParams } from '~/platform/screen-context'

const sides = Object.keys(billSides) as (keyof typeof billSides)[]

/** Income and expenses, newest first. */
export function Bills() {
  const texts = useTexts(billTexts)
  const language = usePreferences((preferences) => preferences.language)
  const go = useNavigate()
  const { asset } = useParams()
  const [filter, setFilter] = useState<BillFilter>(asset === 'POINTS' ? { ...everyBill, asset } : everyBill)
  const list = useMoneyList(billsOf, filter)
  const change = (part: Partial<BillFilter>) => setFilter({ ...filter, ...part })
  const open = (bill: BillView) => () => go(screens.bill, { id: bill.id, asset: bill.asset })
  const action = isFiltered(filter) ? (
    <Button kind="quiet" onPress={() => setFilter({ ...everyBill, asset: filter.asset })}>
      {texts.showAll}
    </Button>
  ) : (
    <Button onPress={() => go(screens.topUp)}>{texts.topUp}</Button>
  )
  return (
    <MoneyListScreen
      title={texts.bills}
      segments={{
        label: texts.side,
        options: sides.map((value) => ({ value, label: texts[value] })),
        value: filter.side,
        onChange: (side) => change({ side }),
      }}
      filterTitle={texts.filter}
      filters={<Filters filter={filter} onChange={change} />}
      list={list}
      empty={
        <EmptyState icon={<ReceiptText size={32} aria-hidden />} action={action}>
          {isFiltered(filter) ? texts.noneFound : texts.none}
        </EmptyState>
      }
    >
      {(bills) =>
        billsByMonth(bills, { language, hasMore: list.hasMore, days: filter.days }).flatMap(
          ({ month, bills: ofMonth, sums }) => [
            <ListHeading key={month}>
              {[
                month,
                sums && sums.income > 0n && texts.monthIn({ amount: amountText(sums.income) }),
                sums && sums.expenses > 0n && texts.monthOut({ amount: amountText(sums.expenses) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </ListHeading>,
            ...ofMonth.map((bill) => (
              <BillRow key={bill.id + bill.reason} bill={bill} onPress={open(bill)} />
            )),
          ],
        )
      }
    </MoneyListScreen>
  )
}

const spans = [0, 7, 30, 90] as const

type FiltersProps = { filter: BillFilter; onChange: (part: Partial<BillFilter>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const texts = useTexts(billTexts)
  const currency = useCurrency()
  return (
    <>
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
    </>
  )
}
