import { listOldRecords } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
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
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        isMain: true,
        cell: ({ at }) => <Time at={at} />,
        csv: ({ at }) => fileTime(at),
      },
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
