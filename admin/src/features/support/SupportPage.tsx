import { listTickets, readDuty, readTicketFilters, setDuty, type StaffOutput } from '@linnet/protocol/staff'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { Filter } from '@/data/Filters'
import { initialState, type Queue, useSearchRecord } from '@/data/search'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge, State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useRight } from '@/session/session'
import { supportTexts } from './support-texts'
import { statesOf } from './ticket-states'
import { TicketPanel } from './TicketPanel'
import css from './TicketTags.module.css'

type Ticket = StaffOutput<typeof listTickets>['rows'][number]

const boxes = ['open', 'waiting', 'mine', 'closed', 'all'] as const

const queue: Queue = { name: 'box', waiting: ['open', 'waiting', 'mine'] }

/** The support inbox. */
export function SupportPage() {
  const t = useTexts(supportTexts)
  const [record, set] = useSearchRecord()
  const mayAnswer = useRight('support.answer')
  const filters = useFilters()
  const asked = record['box'] ?? initialState(record, queue, filters)
  const box = boxes.find((one) => one === asked) ?? 'open'
  const { data: duty } = useStaffQuery(readDuty, {}, { everySeconds: 60 })
  const columns = useMemo<ListColumn<Ticket>[]>(
    () => [
      { id: 'person', header: t.person, isMain: true, cell: ({ person }) => person.name },
      { id: 'text', header: t.lastText, cell: ({ lastText }) => lastText || t.noWords },
      {
        id: 'at',
        header: t.lastAt,
        sort: 'at',
        cell: ({ lastAt }) => <Time at={lastAt} />,
        csv: ({ lastAt }) => fileTime(lastAt),
      },
      {
        id: 'since',
        header: t.since,
        isWide: true,
        cell: ({ unansweredSince }) =>
          unansweredSince !== undefined && <Time at={unansweredSince} isRelative />,
        csv: ({ unansweredSince }) => (unansweredSince === undefined ? '' : fileTime(unansweredSince)),
      },
      {
        id: 'tags',
        header: t.tags,
        isWide: true,
        cell: ({ tags }) => (
          <span className={css.listed}>
            {tags.map((tag) => (
              <Badge key={tag}>
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </span>
        ),
        csv: ({ tags }) => tags.join(', '),
      },
      { id: 'agent', header: t.agent, isWide: true, cell: ({ assignee }) => assignee?.name },
      {
        id: 'state',
        header: t.state,
        isWide: true,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => statesOf(t)[state].name,
      },
    ],
    [t],
  )
  const names = duty?.agents.map(({ name }) => name).join(', ')
  return (
    <Page
      title={t.title}
      lead={names ? t.lead({ names }) : t.leadNobody}
      isFilling
      actions={
        <>
          {mayAnswer && duty && <DutyButton duty={duty} />}
          <Segments
            label={t.boxes}
            value={box}
            options={boxes.map((value) => ({ value, name: boxName(t[value], value, duty) }))}
            onChange={(next) => set({ box: next, after: undefined, open: undefined })}
          />
        </>
      }
    >
      <DataTable
        label={t.title}
        call={listTickets}
        queue={queue}
        filters={filters}
        columns={columns}
        csvName="support"
        rowKey={({ id }) => id}
        empty={t.empty}
        everySeconds={60}
        detail={(id, close) => <TicketPanel id={id} close={close} />}
      />
    </Page>
  )
}

/** The filters of the list; the boxes are above it. */
function useFilters(): readonly Filter[] {
  const t = useTexts(supportTexts)
  const { data } = useStaffQuery(readTicketFilters, {})
  return useMemo(
    () => [
      { kind: 'search', name: 'text', label: t.find },
      { kind: 'person', name: 'personId', label: t.person },
      {
        kind: 'choice',
        name: 'agentId',
        label: t.agent,
        options: (data?.agents ?? []).map(({ id, name }) => ({ value: id, name })),
      },
      {
        kind: 'choice',
        name: 'tag',
        label: t.tags,
        options: (data?.tags ?? []).map((name) => ({ value: name, name })),
      },
    ],
    [t, data],
  )
}

/** The name of a box, with its count where that matters. */
function boxName(name: string, box: string, duty: StaffOutput<typeof readDuty> | undefined): string {
  const count = box === 'waiting' ? duty?.waiting : box === 'mine' ? duty?.mine : undefined
  return count ? `${name} (${count})` : name
}

function DutyButton({ duty: { isOnDuty, mine } }: { duty: StaffOutput<typeof readDuty> }) {
  const t = useTexts(supportTexts)
  const [isAsking, setIsAsking] = useState(false)
  const change = useStaffAction(setDuty, { refreshes: [readDuty, listTickets], done: null })
  // Who has cases gives some of them back, which a slip must not do.
  const press = () => (isOnDuty && mine > 0 ? setIsAsking(true) : void change.run({ isOnDuty: !isOnDuty }))
  return (
    <>
      <Button look={isOnDuty ? 'plain' : 'primary'} isBusy={change.isBusy} onClick={press}>
        {isOnDuty ? t.goOff : t.goOn}
      </Button>
      <ConfirmDialog
        title={t.goOff}
        description={t.goOffText}
        action={t.goOff}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change.run({ isOnDuty: false })}
      />
    </>
  )
}
