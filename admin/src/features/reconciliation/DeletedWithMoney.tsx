import { listLeftMoney } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { reconciliationTexts } from './reconciliation-texts'

/** Deleted accounts with a remaining balance, which only the operator of the books can settle. */
export function DeletedWithMoney() {
  const t = useTexts(reconciliationTexts)
  const columns = useMemo<ListColumn<RowOf<typeof listLeftMoney>>[]>(
    () => [
      {
        id: 'deletedAt',
        header: t.deletedAt,
        sort: 'deletedAt',
        isMain: true,
        cell: ({ deletedAt }) => <Time at={deletedAt} />,
        csv: ({ deletedAt }) => fileTime(deletedAt),
      },
      {
        id: 'personId',
        header: t.account,
        cell: ({ personId }) => <code>{personId}</code>,
        csv: ({ personId }) => personId,
      },
      {
        id: 'balance',
        header: t.balance,
        align: 'end',
        cell: ({ balance }) => <Amount value={balance} />,
        csv: ({ balance }) => balance,
      },
      {
        id: 'held',
        header: t.held,
        align: 'end',
        cell: ({ held }) => <Amount value={held} />,
        csv: ({ held }) => held,
      },
      {
        id: 'points',
        header: t.points,
        align: 'end',
        isWide: true,
        cell: ({ points }) => <Amount value={points} />,
        csv: ({ points }) => points,
      },
    ],
    [t],
  )
  return (
    <DataTable
      label={t.deleted}
      call={listLeftMoney}
      columns={columns}
      csvName="deleted-with-money"
      rowKey={({ id }) => id}
      empty={t.noneDeleted}
    />
  )
}
