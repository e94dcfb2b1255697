import { liftChainHalt, listChainHalts, readChain } from '@linnet/protocol/staff'
import { Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { PendingProposals, usePendingProposals } from '@/data/PendingProposals'
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
import { useMe } from '@/session/session'
import { BlockAction } from './BlockAction'
import { blockedTexts } from './blocked-texts'
import { BlockedAddresses } from './BlockedAddresses'
import { chainTexts } from './chain-texts'
import { ChainState } from './ChainState'
import { Deposits } from './Deposits'
import { lossTexts } from './loss-texts'
import { Missing } from './Missing'

const subject = { kind: 'chain', id: 'all' }

/** Deposits, and what is on the chain against what the books have. */
export function ChainPage() {
  const t = useTexts(chainTexts)
  const b = useTexts(blockedTexts)
  const l = useTexts(lossTexts)
  const [record, set] = useSearchRecord()
  const view = record['view'] ?? 'state'
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling={view !== 'state' && view !== 'missing'}
      actions={view === 'blocked' ? <BlockAction /> : <Lift />}
    >
      <Segments
        label={t.title}
        value={view}
        options={[
          { value: 'state', name: t.state },
          { value: 'deposits', name: t.deposits },
          { value: 'halts', name: t.halts },
          { value: 'blocked', name: b.list },
          { value: 'missing', name: l.list },
        ]}
        onChange={(next) =>
          set({ view: next === 'state' ? undefined : next, after: undefined, open: undefined })
        }
      />
      <PendingProposals subject={subject} />
      {view === 'deposits' ? (
        <Deposits />
      ) : view === 'halts' ? (
        <Halts />
      ) : view === 'blocked' ? (
        <BlockedAddresses />
      ) : view === 'missing' ? (
        <Missing />
      ) : (
        <ChainState />
      )}
    </Page>
  )
}

function Lift() {
  const t = useTexts(chainTexts)
  const { rights } = useMe()
  const { data } = useStaffQuery(readChain, {}, { everySeconds: 15 })
  const [isAsking, setIsAsking] = useState(false)
  const lift = useStaffAction(liftChainHalt, { refreshes: [readChain, listChainHalts] })
  const isProposed = usePendingProposals(subject).length > 0
  if (data?.reading?.haltedFor === undefined || isProposed || !rights.includes('reconciliation.act'))
    return undefined
  return (
    <>
      <Button icon={Play} look="primary" onClick={() => setIsAsking(true)}>
        {t.lift}
      </Button>
      <ReasonDialog
        title={t.lift}
        description={t.liftText}
        action={t.lift}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => lift.run({ reason })}
      />
    </>
  )
}

function Halts() {
  const t = useTexts(chainTexts)
  const columns = useMemo<ListColumn<RowOf<typeof listChainHalts>>[]>(
    () => [
      timeColumn(t.at, { isMain: true }),
      {
        id: 'act',
        header: t.act,
        cell: ({ act }) => <Badge tone={act === 'halt' ? 'bad' : 'good'}>{t[`act_${act}`]}</Badge>,
        csv: ({ act }) => act,
      },
      { id: 'reason', header: t.reason, cell: ({ reason }) => reason },
    ],
    [t],
  )
  return (
    <DataTable
      label={t.halts}
      call={listChainHalts}
      columns={columns}
      csvName="chain-halts"
      rowKey={({ id }) => String(id)}
      empty={t.noHalts}
    />
  )
}
