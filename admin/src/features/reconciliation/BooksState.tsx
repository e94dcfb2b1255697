import { readBooks, type StaffOutput } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { RowsCsvButton } from '@/data/CsvButton'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { checkNames } from './book-names'
import { LiftSigning } from './LiftSigning'
import { reconciliationTexts } from './reconciliation-texts'

type Books = StaffOutput<typeof readBooks>
type Check = Books['checks'][number]

/** Whether money movements are stopped, each check, and the chain of blocks. */
export function BooksState() {
  const { data, problem, reload } = useStaffQuery(readBooks, {}, { everySeconds: 30 })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={10} />
  return (
    <>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Flow books={data} />
      {data.halt && data.liftedBy === 'signatures' && <LiftSigning />}
      <Checks checks={data.checks} />
      <Chain books={data} />
    </>
  )
}

function Flow({ books: { halt, payoutsStop, failure, lacks } }: { books: Books }) {
  const t = useTexts(reconciliationTexts)
  if (halt) return <Banner tone="bad">{t.halted({ reason: halt.reason })}</Banner>
  if (payoutsStop === undefined) return <Banner tone="good">{t.moving}</Banner>
  const reasons: Readonly<Record<string, string>> = t as never
  const why = [reasons[payoutsStop] ?? payoutsStop, failure ?? lacks].filter(Boolean).join(' · ')
  return <Banner tone="warning">{t.payoutsStopped({ why })}</Banner>
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useTexts(reconciliationTexts)
  const names: Readonly<Record<string, string>> = useTexts(checkNames)
  const columns = useMemo<ListColumn<Check>[]>(
    () => [
      {
        id: 'name',
        header: t.check,
        isMain: true,
        cell: ({ name }) => names[name] ?? <code>{name}</code>,
        csv: ({ name }) => names[name] ?? name,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ found }) =>
          found !== undefined && (
            <Badge tone={found === 0 ? 'good' : 'bad'}>{found === 0 ? t.clean : String(found)}</Badge>
          ),
        csv: ({ found }) => (found === 0 ? t.clean : String(found ?? '')),
      },
      {
        id: 'ranAt',
        header: t.lastRun,
        cell: ({ ranAt }) => ranAt !== undefined && <Time at={ranAt} isRelative />,
        csv: ({ ranAt }) => (ranAt === undefined ? '' : fileTime(ranAt)),
      },
      {
        id: 'cleanSince',
        header: t.cleanSince,
        cell: ({ cleanSince }) => cleanSince !== undefined && <Time at={cleanSince} />,
        csv: ({ cleanSince }) => (cleanSince === undefined ? '' : fileTime(cleanSince)),
      },
    ],
    [t, names],
  )
  return (
    <Card
      title={t.checks}
      actions={<RowsCsvButton call={readBooks} rows={checks} columns={columns} name="checks" />}
    >
      <TableView label={t.checks} columns={columns} rows={checks} rowKey={({ name }) => name} />
    </Card>
  )
}

function Chain({ books }: { books: Books }) {
  const t = useTexts(reconciliationTexts)
  const { head, places, unsealedSeconds, lastRunAt, lastWholeAt, backupAt } = books
  return (
    <Card title={t.chain}>
      <Facts
        facts={[
          [t.books, `${books.mode} · ${books.currency}`],
          [t.lastRun, lastRunAt === undefined ? undefined : <Time key="run" at={lastRunAt} />],
          [t.lastWhole, lastWholeAt === undefined ? undefined : <Time key="whole" at={lastWholeAt} />],
          [
            t.lastBackup,
            backupAt === undefined ? t.noBackup : <Time key="backup" at={backupAt} isRelative />,
          ],
          [
            t.block,
            head && <code key="head">{`${head.epoch}/${head.block} ${head.hash.slice(0, 16)}`}</code>,
          ],
          [
            t.unsealedFor,
            unsealedSeconds === undefined ? undefined : t.seconds({ n: Math.round(unsealedSeconds) }),
          ],
          ...places.map(
            ({ name, block, isRight }) =>
              [
                name,
                <span key={name}>
                  {block} <Badge tone={isRight ? 'good' : 'bad'}>{isRight ? t.right : t.wrong}</Badge>
                </span>,
              ] as const,
          ),
        ]}
      />
    </Card>
  )
}
