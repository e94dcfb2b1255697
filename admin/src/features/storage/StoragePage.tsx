import { readStorage, type StaffOutput } from '@linnet/protocol/staff'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { PlainTable } from '@/kit/table/PlainTable'
import { type Column, TableView } from '@/kit/table/TableView'
import { bytesText } from '@/kit/text/bytes-text'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { storageTexts } from './storage-texts'

type Storage = StaffOutput<typeof readStorage>
type Part = Storage['parts'][number]

/** The storage of the service by kind and age, its growth, and the members whose files take most. */
export function StoragePage() {
  const t = useTexts(storageTexts)
  const { data, problem, reload } = useStaffQuery(readStorage, {})
  return (
    <Page title={t.title} lead={t.lead}>
      {!data && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={8} />)}
      {data && problem && <Banner tone="warning">{problem}</Banner>}
      {data?.at === undefined ? data && <EmptyState title={t.none} /> : <Estimate storage={data} />}
    </Page>
  )
}

function Estimate({ storage: { at, parts, growth, owners } }: { storage: Storage }) {
  const t = useTexts(storageTexts)
  const sum = parts.reduce((bytes, part) => bytes + part.bytes, 0)
  return (
    <>
      <Card>
        <Facts
          facts={[
            [t.sum, bytesText(sum)],
            ...growth.map(({ days, bytes }) => [t.grown({ days }), growthText(bytes)] as const),
            [t.at, at === undefined ? undefined : <Time key="at" at={at} isRelative />],
          ]}
        />
      </Card>
      <Card title={t.byKind}>
        <p>
          {t.byKindNote} <a href="#/settings">{t.setKeeping}</a>
        </p>
        <Parts parts={parts} />
      </Card>
      <Card title={t.owners}>
        {owners.length === 0 ? (
          <p>{t.noOwners}</p>
        ) : (
          <PlainTable
            columns={[
              {
                id: 'person',
                header: t.person,
                isMain: true,
                cell: ({ person }) => <PersonLink person={person} />,
              },
              { id: 'size', header: t.size, cell: ({ bytes }) => bytesText(bytes) },
            ]}
            rows={owners.map((owner) => ({ id: owner.person.id, ...owner }))}
          />
        )}
      </Card>
    </>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const t = useTexts(storageTexts)
  const names: Readonly<Record<string, unknown>> = t
  const nameOf = ({ name }: Part) => (typeof names[name] === 'string' ? names[name] : name)
  const ages = parts.find(({ older }) => older.length > 0)?.older.map(({ days }) => days) ?? []
  const columns: Column<Part>[] = [
    { id: 'kind', header: t.kind, isMain: true, cell: nameOf },
    { id: 'size', header: t.size, align: 'end', cell: ({ bytes }) => bytesText(bytes) },
    ...ages.map((days): Column<Part> => ({
      id: `older${days}`,
      header: t.older({ days }),
      align: 'end',
      cell: ({ older }) => {
        const found = older.find((one) => one.days === days)
        return found ? bytesText(found.bytes) : ''
      },
    })),
    {
      id: 'count',
      header: t.count,
      align: 'end',
      cell: ({ name, count }) => (name === 'rest' ? '' : count.toLocaleString('en')),
    },
  ]
  return (
    <TableView
      label={t.byKind}
      columns={columns}
      rows={parts.toSorted((one, other) => other.bytes - one.bytes)}
      rowKey={({ name }) => name}
    />
  )
}

const growthText = (bytes: number) => `${bytes < 0 ? '−' : '+'}${bytesText(Math.abs(bytes))}`
