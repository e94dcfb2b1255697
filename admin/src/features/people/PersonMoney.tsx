import { showStaffMoney } from '@linnet/protocol/staff'
import { useState } from 'react'
import { OrderedFrom } from '@/data/OrderedFrom'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Actions, Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { timeText } from '@/kit/text/time-text'
import { moneyWords } from './money-words'
import { peopleTexts } from './people-texts'
import type { PersonId } from './person'

/** A person's money. Nothing on this page changes it. */
export function PersonMoney({ id }: { id: PersonId }) {
  const t = useTexts(peopleTexts)
  const words: Readonly<Record<string, string>> = useTexts(moneyWords)
  const [before, setBefore] = useState<string>()
  const { data, problem, reload } = useStaffQuery(
    showStaffMoney,
    { id, ...(before !== undefined && { before }) },
    { keepsPrevious: true },
  )
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />
  const { bills, withdrawals, frozenUntil, hasMoreBills, currency } = data
  return (
    <>
      <Facts
        facts={[
          [`${t.balance} (${currency})`, <Amount key="balance" value={data.balance} />],
          [t.held, <Amount key="held" value={data.held} />],
          [t.points, <Amount key="points" value={data.points} />],
          [t.frozenUntil, frozenUntil === undefined ? undefined : <Time key="frozen" at={frozenUntil} />],
        ]}
      />
      <Card title={t.bills}>
        {bills.length === 0 && <p>{t.nothing}</p>}
        <Facts
          facts={bills.map((bill) => [
            timeText(bill.at),
            <span key={bill.id}>
              <Amount value={bill.isIncome ? bill.amount : `-${bill.amount}`} />{' '}
              {words[bill.reason] ?? bill.reason} {bill.otherName}{' '}
              {bill.state !== 'done' && (words[bill.state] ?? bill.state)}{' '}
              {bill.orderedBy && <OrderedFrom by={bill.orderedBy} />}
            </span>,
          ])}
        />
        <Actions>
          {before !== undefined && (
            <Button size="small" onClick={() => setBefore(undefined)}>
              {t.newestBills}
            </Button>
          )}
          {hasMoreBills && (
            <Button size="small" onClick={() => setBefore(bills.at(-1)?.place)}>
              {t.olderBills}
            </Button>
          )}
        </Actions>
      </Card>
      <Card title={t.withdrawals}>
        {withdrawals.length === 0 && <p>{t.nothing}</p>}
        <Facts
          facts={withdrawals.map((one) => [
            timeText(one.at),
            <span key={one.id}>
              <Amount value={one.amount} /> {words[one.state] ?? one.state}
            </span>,
          ])}
        />
      </Card>
    </>
  )
}
