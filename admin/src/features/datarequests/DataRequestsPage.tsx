import { listStaffDataRequests } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import { pickerTexts } from '@/data/people/picker-texts'
import type { Queue } from '@/data/search'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { dataRequestsTexts } from './data-requests-texts'
import { Due, type Request, requestTones } from './request-states'
import { RequestPanel } from './RequestPanel'

const kinds = ['export', 'deletion'] as const
const states = ['waiting', 'ready', 'refused', 'withdrawn', 'done'] as const

const queue: Queue = { name: 'state', waiting: ['waiting'] }

/** Requests for exports and deletions, with the deadline of each. */
export function DataRequestsPage() {
  const t = useTexts(dataRequestsTexts)
  const picker = useTexts(pickerTexts)
  const columns = useMemo<ListColumn<Request>[]>(
    () => [
      {
        id: 'person',
        header: t.person,
        isMain: true,
        cell: ({ person }) => person.name,
      },
      { id: 'kind', header: t.kind, cell: ({ kind }) => t[kind] },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <Badge tone={requestTones[state]}>{t[state]}</Badge>,
        csv: ({ state }) => t[state],
      },
      {
        id: 'dueAt',
        header: t.dueAt,
        sort: 'dueAt',
        cell: (row) => <Due request={row} />,
        csv: ({ dueAt }) => fileTime(dueAt),
      },
      {
        id: 'askedAt',
        header: t.askedAt,
        isWide: true,
        cell: ({ askedAt }) => <Time at={askedAt} />,
        csv: ({ askedAt }) => fileTime(askedAt),
      },
      {
        id: 'endedAt',
        header: t.endedAt,
        isWide: true,
        cell: ({ endedAt }) => endedAt && <Time at={endedAt} />,
        csv: ({ endedAt }) => (endedAt ? fileTime(endedAt) : ''),
      },
    ],
    [t],
  )
  const filters: Filter[] = [
    { kind: 'person', name: 'personId', label: picker.person },
    {
      kind: 'choice',
      name: 'state',
      label: t.state,
      options: states.map((value) => ({ value, name: t[value] })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t.kind,
      options: kinds.map((value) => ({ value, name: t[value] })),
    },
  ]
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listStaffDataRequests}
        queue={queue}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        empty={t.empty}
        csvName="data-requests"
        detail={(id, close) => <RequestPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
