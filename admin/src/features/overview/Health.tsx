import { readServerHealth, type StaffOutput } from '@linnet/protocol/staff'
import type { ReactNode } from 'react'
import { useStaffQuery } from '@/data/use-staff-query'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { type Column, TableView } from '@/kit/table/TableView'
import { bytesText } from '@/kit/text/bytes-text'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { queueNames } from './figure-names'
import { healthTexts } from './health-texts'
import { HealthParts } from './HealthParts'
import css from './Health.module.css'

type ServerHealth = StaffOutput<typeof readServerHealth>
type Job = ServerHealth['jobs'][number]

const refreshSeconds = 30
const leastFreeShare = 0.1

/** The server's health: its process, database, disk, queues and jobs. */
export function Health() {
  const t = useTexts(healthTexts)
  const { data, problem, reload } = useStaffQuery(readServerHealth, {}, { everySeconds: refreshSeconds })
  if (!data)
    return (
      <Card title={t.title}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} />}
      </Card>
    )
  const isWell =
    !isDiskLow(data) &&
    !isDatabaseBusy(data) &&
    data.jobs.every(({ state }) => state === 'ok') &&
    data.parts.every(({ state }) => state === 'ok')
  return (
    <Card
      title={t.title}
      actions={<Badge tone={isWell ? 'good' : 'warning'}>{isWell ? t.well : t.notWell}</Badge>}
    >
      {problem && <Banner tone="warning">{problem}</Banner>}
      <div className={css.parts}>
        <Process health={data} />
        <Storage health={data} />
        <Queues queues={data.queues} />
        <Part title={t.parts}>
          <HealthParts parts={data.parts} />
        </Part>
      </div>
      <Jobs jobs={data.jobs} />
    </Card>
  )
}

const isDiskLow = ({ disk: { freeBytes, totalBytes, filesBytes } }: ServerHealth) =>
  freeBytes < Math.max(filesBytes, leastFreeShare * totalBytes)
const isDatabaseBusy = ({ database: { busy, most } }: ServerHealth) => busy > most

function Process({
  health: { version, uptimeSeconds, connections, residentBytes },
}: {
  health: ServerHealth
}) {
  const t = useTexts(healthTexts)
  return (
    <Part title={t.server}>
      <Facts
        facts={[
          [t.version, version],
          [t.uptime, t.hours({ n: (uptimeSeconds / 3600).toFixed(1) })],
          [t.connections, connections.toLocaleString('en')],
          [t.memory, bytesText(residentBytes)],
        ]}
      />
    </Part>
  )
}

function Storage({ health }: { health: ServerHealth }) {
  const t = useTexts(healthTexts)
  const { database, disk } = health
  const free = t.free({
    free: bytesText(disk.freeBytes),
    total: bytesText(disk.totalBytes),
  })
  return (
    <Part title={t.storage}>
      <Facts
        facts={[
          [t.database, t.answersIn({ ms: String(database.answerMs), size: bytesText(database.bytes) })],
          [t.pool, warned(`${database.busy} / ${database.most}`, isDatabaseBusy(health))],
          [t.disk, warned(free, isDiskLow(health))],
          [
            t.diskMarks,
            t.refusedBelow({ files: bytesText(disk.filesBytes), writes: bytesText(disk.writesBytes) }),
          ],
        ]}
      />
    </Part>
  )
}

const warned = (text: string, isBad: boolean) => (isBad ? <Badge tone="warning">{text}</Badge> : text)

function Queues({ queues }: Pick<ServerHealth, 'queues'>) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  return (
    <Part title={t.queues}>
      <Facts
        facts={queues.map(({ name, count }) => [
          queueNames[name]?.[language] ?? name,
          count.toLocaleString('en'),
        ])}
      />
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
)

const jobTones: Record<Job['state'], Tone> = { ok: 'good', late: 'warning', failing: 'bad' }

/** The server's recurring jobs: failing ones show at once, the rest on demand. */
function Jobs({ jobs }: Pick<ServerHealth, 'jobs'>) {
  const t = useTexts(healthTexts)
  const [wrong, well] = [
    jobs.filter(({ state }) => state !== 'ok'),
    jobs.filter(({ state }) => state === 'ok'),
  ]
  return (
    <>
      {wrong.length > 0 && (
        <JobTable jobs={wrong} label={t.jobsWrong({ n: wrong.length, of: jobs.length })} />
      )}
      <details className={css.jobs}>
        <summary>
          {wrong.length > 0 ? t.otherJobs({ n: well.length }) : t.jobsWell({ n: well.length })}
        </summary>
        <JobTable jobs={well} label={t.jobs} />
      </details>
    </>
  )
}

function JobTable({ jobs, label }: { jobs: readonly Job[]; label: string }) {
  const t = useTexts(healthTexts)
  const spanText = (seconds: number) =>
    seconds >= 3600
      ? t.hours({ n: String(Math.round(seconds / 3600)) })
      : seconds >= 60
        ? t.minutes({ n: Math.round(seconds / 60) })
        : t.seconds({ n: String(seconds) })
  const columns: Column<Job>[] = [
    { id: 'name', header: t.job, isMain: true, cell: ({ name }) => <code>{name}</code> },
    { id: 'state', header: t.state, cell: ({ state }) => <Badge tone={jobTones[state]}>{t[state]}</Badge> },
    {
      id: 'ended',
      header: t.lastRun,
      cell: ({ endedAt }) => (endedAt === undefined ? t.notYet : <Time at={endedAt} isRelative />),
    },
    {
      id: 'took',
      header: t.took,
      align: 'end',
      cell: ({ tookMs }) => (tookMs === undefined ? '' : t.seconds({ n: (tookMs / 1000).toFixed(2) })),
    },
    { id: 'every', header: t.every, align: 'end', cell: ({ everySeconds }) => spanText(everySeconds) },
  ]
  return <TableView label={label} columns={columns} rows={jobs} rowKey={({ name }) => name} />
}
