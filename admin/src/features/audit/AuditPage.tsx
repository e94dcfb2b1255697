import { auditKinds, listAudit, listStaff } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { useCallNames } from '@/data/call-names/call-names'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/people/PersonLink'
import { pickerTexts } from '@/data/people/picker-texts'
import { type SearchRecord, useSearchRecord } from '@/data/search'
import { Subject } from '@/data/Subject'
import { subjectTexts } from '@/data/subject-texts'
import { useFactPairs } from '@/data/use-fact-pairs'
import { useStaffQuery } from '@/data/use-staff-query'
import { type Language, languageTag } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { DetailPanel, Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { Changes } from '@/kit/text/Changes'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { auditTexts } from './audit-texts'
import { OldRecords } from './OldRecords'

type Entry = RowOf<typeof listAudit>

const tones: Record<Entry['action'], Tone> = {
  changed: 'accent',
  revealed: 'neutral',
  proposed: 'warning',
}

/** The audit log: who changed or viewed what, with before and after. */
export function AuditPage() {
  const t = useTexts(auditTexts)
  const [record, set] = useSearchRecord()
  const view = record['view'] === 'old' ? 'old' : 'log'
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        <Segments
          label={t.title}
          value={view}
          options={[
            { value: 'log', name: t.log },
            { value: 'old', name: t.old },
          ]}
          onChange={(next) => set({ ...noSearch(record), view: next === 'old' ? next : undefined })}
        />
      }
    >
      {view === 'old' ? <OldRecords /> : <Log />}
    </Page>
  )
}

/** Filters of one list do not apply to the other. */
const noSearch = (record: SearchRecord): Record<string, undefined> =>
  Object.fromEntries(Object.keys(record).map((name) => [name, undefined]))

function Log() {
  const t = useTexts(auditTexts)
  const picker = useTexts(pickerTexts)
  const [record] = useSearchRecord()
  const names = useCallNames()
  const subjects: Readonly<Record<string, string>> = useTexts(subjectTexts)
  const columns = useMemo<ListColumn<Entry>[]>(
    () => [
      timeColumn(t.at, { isMain: true }),
      {
        id: 'call',
        header: t.call,
        cell: ({ call }) => names[call] ?? call,
        csv: ({ call }) => names[call] ?? call,
      },
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
        cell: ({ subject }) => subject && <Subject subject={subject} isShort />,
        csv: ({ subject }) => (subject ? subjectLine(subjects, subject) : ''),
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
    [t, names, subjects],
  )
  const language = useLanguage()
  // Everybody with the log may list the staff.
  const { data: staff } = useStaffQuery(listStaff, { limit: 100 })
  const filters: Filter[] = [
    { kind: 'search', name: 'search', label: t.words },
    {
      kind: 'choice',
      name: 'staffId',
      label: t.who,
      options: (staff?.rows ?? []).map(({ id, name }) => ({ value: id, name })),
    },
    {
      kind: 'choice',
      name: 'action',
      label: t.kind,
      options: auditKinds.map((value) => ({ value, name: t[value] })),
    },
    { kind: 'choice', name: 'call', label: t.call, options: optionsOf(names, language) },
    { kind: 'choice', name: 'subjectKind', label: t.subject, options: optionsOf(subjects, language) },
    record['subjectKind'] === 'person'
      ? { kind: 'person', name: 'subjectId', label: picker.person }
      : { kind: 'search', name: 'subjectId', label: t.subjectId },
    { kind: 'day', name: 'since', label: t.since },
    { kind: 'day', name: 'until', label: t.until, isEnd: true },
  ]
  return (
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
  )
}

/** A subject in a file: its kind in words, the member's name, and the id by which it is found. */
const subjectLine = (
  kinds: Readonly<Record<string, string>>,
  { kind, id, person, name }: NonNullable<Entry['subject']>,
): string =>
  [kinds[kind] ?? kind, person ? `${person.name} (${person.chatId})` : name, id].filter(Boolean).join(' ')

/** The names as options, sorted as the language sorts, not the browser's. */
function optionsOf(
  names: Readonly<Record<string, string>>,
  language: Language,
): { value: string; name: string }[] {
  const { compare } = new Intl.Collator(languageTag(language))
  return Object.entries(names)
    .map(([value, name]) => ({ value, name }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** The members that an entry is about besides its subject, each a link to the people desk. */
const People = ({ people }: { people: Entry['concerns'] }) =>
  people.map(({ id, name, chatId }) => (
    <div key={id}>
      <PersonLink person={{ id, name: `${name} (${chatId})` }} />
    </div>
  ))

function EntryPanel({ entry, close }: { entry: Entry | undefined; close: () => void }) {
  const t = useTexts(auditTexts)
  const names = useCallNames()
  const pairs = useFactPairs()
  if (!entry) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { at, staff, approver, action, call, subject, concerns, reason, address, input, before, after } =
    entry
  return (
    <DetailPanel title={names[call] ?? call} onClose={close}>
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
          [t.subject, subject && <Subject key="subject" subject={subject} />],
          [t.concerns, concerns.length > 0 ? <People key="concerns" people={concerns} /> : undefined],
          [t.code, <code key="code">{call}</code>],
          [t.reason, reason],
          [t.address, address],
        ]}
      />
      {(before !== undefined || after !== undefined) && (
        <section>
          <h3>{t.changes}</h3>
          <Changes
            before={before}
            after={after}
            words={(field, value) => pairs({ [field]: value })[0] ?? [field, undefined]}
          />
        </section>
      )}
      {input !== undefined && (
        <section>
          <h3>{t.input}</h3>
          <Facts facts={pairs({ ...input })} />
        </section>
      )}
    </DetailPanel>
  )
}
