import { readHouse, type StaffOutput } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { RowsCsvButton } from '@/data/CsvButton'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/kit/Page'
import { Plot } from '@/kit/plots/Plot'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { houseNames } from './book-names'
import { reconciliationTexts } from './reconciliation-texts'

type Account = StaffOutput<typeof readHouse>['accounts'][number]

/** The house accounts and the total of all balances; nothing here can be changed. */
export function House() {
  const t = useTexts(reconciliationTexts)
  const names: Readonly<Record<string, string>> = useTexts(houseNames)
  const { data, problem, reload } = useStaffQuery(readHouse, {}, { everySeconds: 300 })
  const currency = data?.currency ?? ''
  const columns = useMemo<ListColumn<Account>[]>(
    () => [
      {
        id: 'account',
        header: t.account,
        isMain: true,
        cell: ({ kind, asset }) =>
          `${names[kind] ?? kind} · ${asset === 'USDT' ? currency : (names[asset] ?? asset)}`,
      },
      {
        id: 'received',
        header: t.received,
        align: 'end',
        cell: ({ received }) => <Amount value={received} />,
        csv: ({ received }) => received,
      },
      {
        id: 'paid',
        header: t.paid,
        align: 'end',
        cell: ({ paid }) => <Amount value={paid} />,
        csv: ({ paid }) => paid,
      },
      {
        id: 'balance',
        header: t.balance,
        align: 'end',
        cell: ({ balance }) => <Amount value={balance} />,
        csv: ({ balance }) => balance,
      },
    ],
    [t, names, currency],
  )
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={10} />
  return (
    <>
      <Card
        title={t.house}
        actions={<RowsCsvButton call={readHouse} rows={data.accounts} columns={columns} name="house" />}
      >
        <TableView
          label={t.house}
          columns={columns}
          rows={data.accounts}
          rowKey={({ kind, asset }) => kind + asset}
        />
        <Facts
          facts={[
            [t.people, <Amount key="people" value={data.people} />],
            [t.packets, <Amount key="packets" value={data.packets} />],
            [t.held, <Amount key="held" value={data.held} />],
          ]}
        />
      </Card>
      {data.days.length > 0 && (
        <Card title={t.flow}>
          <Plot
            title={t.flow}
            x="day"
            shape="bars"
            points={data.days.map((day) => ({
              day: day.day.slice(5),
              in: Number(day.in),
              out: Number(day.out),
              fees: Number(day.fees),
            }))}
            series={[
              { key: 'in', name: t.in },
              { key: 'out', name: t.out },
              { key: 'fees', name: t.fees },
            ]}
          />
        </Card>
      )}
    </>
  )
}
