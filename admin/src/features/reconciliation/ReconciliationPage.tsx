import { haltMoney, liftHalt, listHalts, listRuns, readBooks, runChecksNow } from '@linnet/protocol/staff'
import { OctagonX, Play, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useSearchRecord } from '@/data/search'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { showToast } from '@/kit/toast'
import { useMe } from '@/session/session'
import { checkNames } from './book-names'
import { BooksState } from './BooksState'
import { DeletedWithMoney } from './DeletedWithMoney'
import { House } from './House'
import { reconciliationTexts } from './reconciliation-texts'
import { RunProgress } from './RunProgress'

/** Whether the books balance, and what to do if they do not. */
export function ReconciliationPage() {
  const t = useTexts(reconciliationTexts)
  const [record, set] = useSearchRecord()
  const view = record['view'] ?? 'checks'
  const isList = view === 'runs' || view === 'halts' || view === 'deleted'
  return (
    <Page title={t.title} lead={t.lead} isFilling={isList} actions={<Acts />}>
      <Segments
        label={t.title}
        value={view}
        options={[
          { value: 'checks', name: t.checks },
          { value: 'runs', name: t.runs },
          { value: 'halts', name: t.halts },
          { value: 'house', name: t.house },
          { value: 'deleted', name: t.deleted },
        ]}
        onChange={(next) => set({ view: next === 'checks' ? undefined : next, after: undefined })}
      />
      {view === 'runs' ? (
        <Runs />
      ) : view === 'halts' ? (
        <Halts />
      ) : view === 'house' ? (
        <House />
      ) : view === 'deleted' ? (
        <DeletedWithMoney />
      ) : (
        <BooksState />
      )}
    </Page>
  )
}

function Acts() {
  const t = useTexts(reconciliationTexts)
  const { rights } = useMe()
  const { data } = useStaffQuery(readBooks, {}, { everySeconds: 30 })
  const [isAsking, setIsAsking] = useState(false)
  const refreshes = [readBooks, listRuns, listHalts]
  const run = useStaffAction(runChecksNow, {
    refreshes,
    done: null,
    onDone: ({ isClean }) => showToast(isClean ? t.ranClean : t.ranDirty, isClean ? undefined : 'bad'),
  })
  const halt = useStaffAction(haltMoney, { refreshes })
  const lift = useStaffAction(liftHalt, { refreshes })
  if (!data) return undefined
  const progress = (run.isBusy || data.running) && <RunProgress />
  if (!rights.includes('reconciliation.act')) return progress
  const isHalted = data.halt !== undefined
  const action = isHalted ? t.lift : t.halt
  return (
    <>
      {progress}
      <Button icon={ShieldCheck} isBusy={run.isBusy} onClick={() => void run.run({})}>
        {t.run}
      </Button>
      {/* Signed below, where the statement is. */}
      {!(isHalted && data.liftedBy === 'signatures') && (
        <Button
          icon={isHalted ? Play : OctagonX}
          look={isHalted ? 'primary' : 'danger'}
          onClick={() => setIsAsking(true)}
        >
          {action}
        </Button>
      )}
      <ReasonDialog
        title={action}
        description={isHalted ? t.liftText : t.haltText}
        action={action}
        isDangerous={!isHalted}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => (isHalted ? lift : halt).run({ reason })}
      />
    </>
  )
}

const resultOf = ({ isClean, isWhole, failure, lacks }: RowOf<typeof listRuns>) => {
  if (isClean) return 'clean'
  // A review of all history that broke off says nothing about the books.
  if (lacks !== undefined || (isWhole && failure !== undefined)) return 'unjudged'
  return failure === undefined ? 'found' : 'broke'
}

function Runs() {
  const t = useTexts(reconciliationTexts)
  const names: Readonly<Record<string, string>> = useTexts(checkNames)
  const columns = useMemo<ListColumn<RowOf<typeof listRuns>>[]>(
    () => [
      timeColumn(t.at, { isMain: true }),
      {
        id: 'state',
        header: t.state,
        cell: (run) => (
          <Badge tone={run.isClean ? 'good' : resultOf(run) === 'unjudged' ? 'warning' : 'bad'}>
            {t[resultOf(run)]}
          </Badge>
        ),
        csv: (run) => t[resultOf(run)],
      },
      {
        id: 'found',
        header: t.found,
        canWrap: true,
        cell: ({ found, failure, lacks }) =>
          failure ??
          lacks ??
          Object.entries(found)
            .map(([name, count]) => `${names[name] ?? name}: ${count}`)
            .join(', '),
      },
      { id: 'whole', header: t.whole, isWide: true, cell: ({ isWhole }) => (isWhole ? t.whole : undefined) },
    ],
    [t, names],
  )
  return (
    <DataTable
      label={t.runs}
      call={listRuns}
      columns={columns}
      csvName="runs"
      rowKey={({ id }) => String(id)}
      filters={[
        {
          kind: 'choice',
          name: 'isClean',
          label: t.state,
          options: [
            { value: 'true', name: t.clean },
            { value: 'false', name: t.found },
          ],
        },
      ]}
      empty={t.none}
      everySeconds={60}
    />
  )
}

function Halts() {
  const t = useTexts(reconciliationTexts)
  const columns = useMemo<ListColumn<RowOf<typeof listHalts>>[]>(
    () => [
      timeColumn(t.at, { isMain: true }),
      {
        id: 'act',
        header: t.act,
        cell: ({ act }) => (
          <Badge tone={act === 'halt' ? 'bad' : 'good'}>{act === 'halt' ? t.halt : t.lift}</Badge>
        ),
        csv: ({ act }) => (act === 'halt' ? t.halt : t.lift),
      },
      { id: 'reason', header: t.reason, canWrap: true, cell: ({ reason }) => reason },
      { id: 'was', header: t.was, canWrap: true, isWide: true, cell: ({ was }) => was },
    ],
    [t],
  )
  return (
    <DataTable
      label={t.halts}
      call={listHalts}
      columns={columns}
      csvName="halts"
      rowKey={({ id }) => String(id)}
      empty={t.none}
    />
  )
}
