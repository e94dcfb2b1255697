import { listCare, showCareFigures } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import { pickerTexts } from '@/data/people/picker-texts'
import { useSearchRecord } from '@/data/search'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Card, Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { Facts } from '@/kit/text/Facts'
import { careTexts } from './care-texts'
import { type Decision, statesOf } from './decision-states'
import { DecisionPanel } from './DecisionPanel'
import { heldTexts } from './held-texts'
import { HeldList } from './HeldList'

const rules = ['requests', 'equalTexts', 'links', 'reports'] as const
const states = ['active', 'over', 'undone'] as const

/** Decisions of automatic care, the statistics of its rules, and the messages it holds for review. */
export function CarePage() {
  const t = useTexts(careTexts)
  const words = useTexts(heldTexts)
  const [record, set] = useSearchRecord()
  const view = record['view'] === 'held' ? 'held' : 'decisions'
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        <Segments
          label={words.views}
          value={view}
          options={[
            { value: 'decisions', name: words.decisions },
            { value: 'held', name: words.held },
          ]}
          onChange={(next) =>
            set({
              view: next === 'held' ? next : undefined,
              state: next === 'held' ? 'waiting' : undefined,
              rule: undefined,
              after: undefined,
              open: undefined,
            })
          }
        />
      }
    >
      {view === 'held' ? <HeldList /> : <Decisions />}
    </Page>
  )
}

function Decisions() {
  const t = useTexts(careTexts)
  const picker = useTexts(pickerTexts)
  const columns = useMemo<ListColumn<Decision>[]>(
    () => [
      { id: 'person', header: t.person, isMain: true, cell: ({ personName }) => personName },
      { id: 'rule', header: t.rule, cell: ({ rule }) => t[rule] },
      { id: 'action', header: t.action, isWide: true, cell: ({ action }) => t[action] },
      { id: 'measured', header: t.measured, isWide: true, cell: ({ count, most }) => `${count} / ${most}` },
      timeColumn(t.at),
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => statesOf(t)[state].name,
      },
    ],
    [t],
  )
  return (
    <>
      <Figures />
      <DataTable
        label={t.title}
        call={listCare}
        columns={columns}
        filters={[
          { kind: 'person', name: 'personId', label: picker.person },
          {
            kind: 'choice',
            name: 'rule',
            label: t.rule,
            options: rules.map((value) => ({ value, name: t[value] })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: states.map((value) => ({ value, name: t[value] })),
          },
        ]}
        rowKey={({ id }) => id}
        empty={t.empty}
        everySeconds={30}
        csvName="care"
        detail={(_, close, decision) => <DecisionPanel decision={decision} close={close} />}
      />
    </>
  )
}

function Figures() {
  const t = useTexts(careTexts)
  const { data } = useStaffQuery(showCareFigures, {})
  if (!data) return null
  return (
    <Card title={t.figures}>
      <Facts
        facts={data.rules.map(({ rule, most, action, ...figures }) => [
          `${t[rule]} (${most === 0 ? t.off : `${t.allowed({ most })}, ${t[action]}`})`,
          t.figure(figures),
        ])}
      />
      <p>{t.tune}</p>
    </Card>
  )
}
