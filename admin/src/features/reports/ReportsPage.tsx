import { reportReasons } from '@linnet/protocol/reports/calls'
import { listReportQueue } from '@linnet/protocol/staff'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/people/PersonLink'
import type { Queue } from '@/data/search'
import { Subject } from '@/data/Subject'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { decidedWords } from './report'
import { ReportPanel } from './ReportPanel'
import { reportsTexts } from './reports-texts'

type Report = RowOf<typeof listReportQueue>

const queue: Queue = { name: 'state', waiting: ['open', 'mine'] }

/** The queue of reports and feedback, with one open beside it. */
export function ReportsPage() {
  const t = useTexts(reportsTexts)
  const reasons = useTexts(reportReasonWords)
  const columns = useMemo<ListColumn<Report>[]>(
    () => [
      {
        id: 'reason',
        header: t.reason,
        isMain: true,
        cell: ({ reasons: all }) => all.map((each) => reasons[each]).join(', '),
      },
      { id: 'count', header: t.count, align: 'end', isWide: true, cell: ({ count }) => count },
      timeColumn(t.at),
      {
        id: 'person',
        header: t.person,
        cell: ({ person, personCount, conversationId }) =>
          person ? (
            <>
              <PersonLink person={person} /> {personCount > 1 && t.times({ n: personCount })}
            </>
          ) : (
            conversationId && <Subject subject={{ kind: 'group', id: conversationId }} isShort />
          ),
        csv: ({ person, conversationId }) => person?.name ?? conversationId ?? '',
      },
      {
        id: 'reporter',
        header: t.reporter,
        isWide: true,
        cell: ({ reporter, reporterCount }) => (
          <>
            <PersonLink person={reporter} /> {reporterCount > 1 && t.times({ n: reporterCount })}
          </>
        ),
        csv: ({ reporter }) => reporter.name,
      },
      {
        id: 'text',
        header: t.text,
        isWide: true,
        cell: ({ text }) => cutToUnits(text, 80),
        csv: ({ text }) => text,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ isOpen, decisions, assignee }) =>
          isOpen ? (
            <Badge tone={assignee ? 'accent' : 'warning'}>{assignee?.name ?? t.open}</Badge>
          ) : (
            <Badge>{decidedWords(t, decisions) || t.closed}</Badge>
          ),
        csv: ({ isOpen, decisions }) => (isOpen ? t.open : decidedWords(t, decisions) || t.closed),
      },
    ],
    [t, reasons],
  )
  const filters: Filter[] = [
    { kind: 'search', name: 'text', label: t.find },
    {
      kind: 'choice',
      name: 'state',
      label: t.state,
      options: (['open', 'mine', 'closed'] as const).map((value) => ({ value, name: t[value] })),
    },
    {
      kind: 'choice',
      name: 'reason',
      label: t.reason,
      options: reportReasons.map((value) => ({ value, name: reasons[value] })),
    },
    { kind: 'person', name: 'personId', label: t.person },
    { kind: 'person', name: 'reporterId', label: t.reporter },
    {
      kind: 'choice',
      name: 'olderHours',
      label: t.older,
      options: [
        { value: '24', name: t.h24 },
        { value: '72', name: t.h72 },
        { value: '168', name: t.h168 },
      ],
    },
    {
      kind: 'choice',
      name: 'reporterMost',
      label: t.reporterMost,
      options: [
        { value: '1', name: t.m1 },
        { value: '5', name: t.m5 },
        { value: '20', name: t.m20 },
      ],
    },
  ]
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listReportQueue}
        queue={queue}
        columns={columns}
        csvName="reports"
        rowKey={({ id }) => id}
        filters={filters}
        empty={t.empty}
        everySeconds={60}
        detail={(id, close) => <ReportPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
