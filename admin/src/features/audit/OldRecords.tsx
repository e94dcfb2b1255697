import { listOldRecords } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { auditTexts } from './audit-texts'

type OldRecord = RowOf<typeof listOldRecords>

const detailText = ({ detail }: OldRecord): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

/** Actions from before staff had accounts, by anybody with a token. */
export function OldRecords() {
  const t = useTexts(auditTexts)
  const columns = useMemo<ListColumn<OldRecord>[]>(
    () => [
      timeColumn(t.at, { isMain: true }),
      { id: 'act', header: t.call, cell: ({ act }) => act },
      { id: 'who', header: t.who, cell: ({ staff }) => staff },
      {
        id: 'subject',
        header: t.subject,
        cell: ({ subject }) => <code>{subject}</code>,
        csv: ({ subject }) => subject,
      },
      { id: 'detail', header: t.input, canWrap: true, cell: detailText },
      { id: 'address', header: t.address, isWide: true, cell: ({ address }) => address },
    ],
    [t],
  )
  return (
    <DataTable
      label={t.old}
      call={listOldRecords}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[{ kind: 'search', name: 'subject', label: t.subjectId }]}
      empty={t.noOld}
      csvName="old-records"
    />
  )
}
