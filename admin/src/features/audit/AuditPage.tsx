import { auditActions, listAudit } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { DetailPanel, Page } from '@/kit/Page'
import type { Column } from '@/kit/table/TableView'
import { Changes } from '@/kit/text/Changes'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { timeText } from '@/kit/text/time-text'
import { auditTexts } from './audit-texts'

type Entry = RowOf<typeof listAudit>

const tones: Record<Entry['action'], Tone> = {
  changed: 'accent',
  revealed: 'neutral',
  proposed: 'warning',
  decided: 'good',
}

/** The audit log: who did or saw what, with before and after. */
export function AuditPage() {
  const t = useTexts(auditTexts)
  const columns = useMemo<Column<Entry>[]>(
    () => [
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        isMain: true,
        cell: ({ at }) => <Time at={at} />,
        csv: ({ at }) => timeText(at),
      },
      { id: 'call', header: t.call, cell: ({ call }) => <code>{call}</code>, csv: ({ call }) => call },
      {
        id: 'who',
        header: t.who,
        cell: ({ staff }) => staff?.name ?? t.server,
        csv: ({ staff }) => staff?.name ?? '',
      },
      {
        id: 'kind',
        header: t.kind,
        cell: ({ action }) => <Badge tone={tones[action]}>{t[action]}</Badge>,
        csv: ({ action }) => t[action],
      },
      {
        id: 'subject',
        header: t.subject,
        cell: ({ subject }) => subject && <code>{`${subject.kind} ${subject.id}`}</code>,
        csv: ({ subject }) => (subject ? `${subject.kind} ${subject.id}` : ''),
      },
      {
        id: 'reason',
        header: t.reason,
        isWide: true,
        cell: ({ reason }) => reason,
        csv: (row) => row.reason ?? '',
      },
      {
        id: 'address',
        header: t.address,
        isWide: true,
        cell: ({ address }) => address,
        csv: (row) => row.address,
      },
    ],
    [t],
  )
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'action',
      label: t.kind,
      options: auditActions.map((value) => ({ value, name: t[value] })),
    },
    { kind: 'search', name: 'call', label: t.call },
    { kind: 'search', name: 'subjectKind', label: t.subjectKind },
    { kind: 'search', name: 'subjectId', label: t.subjectId },
    { kind: 'day', name: 'since', label: t.since },
    { kind: 'day', name: 'until', label: t.until, isEnd: true },
  ]
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listAudit}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        empty={t.empty}
        csvName="audit"
        detail={(_, close, entry) => <EntryPanel entry={entry} close={close} />}
      />
    </Page>
  )
}

function EntryPanel({ entry, close }: { entry: Entry | undefined; close: () => void }) {
  const t = useTexts(auditTexts)
  if (!entry) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { at, staff, approver, action, call, subject, reason, address, input, before, after } = entry
  return (
    <DetailPanel title={call} onClose={close}>
      <Facts
        facts={[
          [t.at, <Time key="at" at={at} />],
          [t.who, staff ? staff.name : t.server],
          [t.approver, approver?.name],
          [
            t.kind,
            <Badge key="action" tone={tones[action]}>
              {t[action]}
            </Badge>,
          ],
          [t.subject, subject && <code key="subject">{`${subject.kind} ${subject.id}`}</code>],
          [t.reason, reason],
          [t.address, address],
        ]}
      />
      {(before !== undefined || after !== undefined) && (
        <section>
          <h3>{t.changes}</h3>
          <Changes before={before} after={after} />
        </section>
      )}
      {input !== undefined && (
        <section>
          <h3>{t.input}</h3>
          <pre>{JSON.stringify(input, undefined, 2)}</pre>
        </section>
      )}
    </DetailPanel>
  )
}
