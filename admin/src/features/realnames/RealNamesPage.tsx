import { listRealNames } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { pickerTexts } from '@/data/people/picker-texts'
import type { Queue } from '@/data/search'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useRight } from '@/session/session'
import { ApplicationPanel } from './ApplicationPanel'
import { DocumentPanel } from './DocumentPanel'
import { realNamesTexts } from './real-names-texts'

type Document = RowOf<typeof listRealNames>

const queue: Queue = { name: 'state', waiting: ['waiting'] }

/** Documents that people sent to verify their names. */
export function RealNamesPage() {
  const t = useTexts(realNamesTexts)
  const picker = useTexts(pickerTexts)
  const mayDecide = useRight('realnames.decide')
  const columns = useMemo<ListColumn<Document>[]>(
    () => [
      { id: 'person', header: t.person, isMain: true, cell: ({ person }) => person.name },
      { id: 'kind', header: t.kind, cell: ({ kind }) => t[kind] },
      timeColumn(t.at),
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => (
          <State
            value={state}
            states={{
              waiting: { name: t.waiting, tone: 'warning' },
              verified: { name: t.verified, tone: 'good' },
              refused: { name: t.refused },
            }}
          />
        ),
        csv: ({ state }) => t[state],
      },
      {
        id: 'decided',
        header: t.decidedAt,
        isWide: true,
        cell: ({ decidedAt }) => decidedAt !== undefined && <Time at={decidedAt} />,
        csv: ({ decidedAt }) => (decidedAt === undefined ? '' : fileTime(decidedAt)),
      },
    ],
    [t],
  )
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listRealNames}
        queue={queue}
        columns={columns}
        csvName="real-names"
        rowKey={({ id }) => id}
        filters={[
          { kind: 'person', name: 'personId', label: picker.person },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: (['waiting', 'verified', 'refused'] as const).map((value) => ({
              value,
              name: t[value],
            })),
          },
        ]}
        empty={t.empty}
        detail={(id, close, row) =>
          mayDecide ? (
            <DocumentPanel key={id} id={id} close={close} />
          ) : (
            <ApplicationPanel application={row} close={close} />
          )
        }
      />
    </Page>
  )
}
