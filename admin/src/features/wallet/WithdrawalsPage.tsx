import {
  listStaffWithdrawals,
  pauseWithdrawals,
  readWithdrawalsPause,
  resumeWithdrawals,
} from '@linnet/protocol/staff'
import { WithdrawalState } from '@linnet/protocol/wallet/events'
import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import { pickerTexts } from '@/data/people/picker-texts'
import type { Queue } from '@/data/search'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge, State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Page } from '@/kit/Page'
import { Banner } from '@/kit/States'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useRight } from '@/session/session'
import { Risks } from './Risks'
import { statesOf, type Withdrawal } from './withdrawal-states'
import { WithdrawalPanel } from './WithdrawalPanel'
import { withdrawalsTexts } from './withdrawals-texts'

const queue: Queue = { name: 'state', waiting: ['open', 'requested', 'approved', 'sending', 'onChain'] }

/** Withdrawals by state; one of them in full beside the list. */
export function WithdrawalsPage() {
  const t = useTexts(withdrawalsTexts)
  const mayDecide = useRight('withdrawals.decide')
  const picker = useTexts(pickerTexts)
  return (
    <Page title={t.title} lead={t.lead} isFilling actions={mayDecide && <PauseButton />}>
      <PauseState />
      <DataTable
        label={t.title}
        call={listStaffWithdrawals}
        queue={queue}
        columns={useColumns()}
        rowKey={({ id }) => id}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: (['open', ...WithdrawalState.options] as const).map((value) => ({
              value,
              name: t[value],
            })),
          },
          { kind: 'person', name: 'personId', label: picker.person },
          { kind: 'search', name: 'search', label: t.search },
        ]}
        empty={t.empty}
        everySeconds={30}
        csvName="withdrawals"
        detail={(id, close) => <WithdrawalPanel id={id} close={close} />}
      />
    </Page>
  )
}

function useColumns(): ListColumn<Withdrawal>[] {
  const t = useTexts(withdrawalsTexts)
  return useMemo(
    () => [
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        isMain: true,
        cell: ({ requestedAt }) => <Time at={requestedAt} />,
        csv: ({ requestedAt }) => fileTime(requestedAt),
      },
      { id: 'person', header: t.person, cell: ({ nickname }) => nickname },
      {
        id: 'amount',
        header: t.amount,
        sort: 'amount',
        align: 'end',
        cell: ({ amount }) => <Amount value={amount} />,
        csv: ({ amount }) => amount,
      },
      { id: 'currency', header: t.currency, isOfFile: true, cell: ({ currency }) => currency },
      {
        id: 'fee',
        header: t.fee,
        align: 'end',
        isWide: true,
        cell: ({ fee }) => <Amount value={fee} />,
        csv: ({ fee }) => fee,
      },
      {
        id: 'address',
        header: t.address,
        isWide: true,
        cell: ({ address }) => <code>{`${address.slice(0, 8)}…${address.slice(-6)}`}</code>,
        csv: ({ address }) => address,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => t[state],
      },
      { id: 'approvedBy', header: t.approvedBy, isOfFile: true, cell: ({ approvedBy }) => approvedBy },
      {
        id: 'decided',
        header: t.decided,
        isOfFile: true,
        cell: () => undefined,
        csv: ({ decidedAt }) => (decidedAt === undefined ? '' : fileTime(decidedAt)),
      },
      {
        id: 'marks',
        header: t.marks,
        cell: ({ needsTwo, isFrozen, risks }) => (
          <>
            {needsTwo && <Badge tone="accent">{t.needsTwo}</Badge>}
            {isFrozen && <Badge tone="bad">{t.frozen}</Badge>}
            <Risks risks={risks} />
          </>
        ),
        csv: ({ needsTwo, isFrozen, risks }) =>
          [needsTwo && t.needsTwo, isFrozen && t.frozen, ...risks.map((risk) => t[risk])]
            .filter(Boolean)
            .join(', '),
      },
    ],
    [t],
  )
}

/** The reason why no withdrawals are sent, if they are paused. */
function PauseState() {
  const t = useTexts(withdrawalsTexts)
  const { data } = useStaffQuery(readWithdrawalsPause, {}, { everySeconds: 30 })
  if (data?.isPaused)
    return <Banner tone="warning">{t.pausedBy({ name: data.by ?? '', reason: data.reason ?? '' })}</Banner>
  return data?.stoppedFor === undefined ? undefined : <Banner tone="bad">{t.stopped}</Banner>
}

function PauseButton() {
  const t = useTexts(withdrawalsTexts)
  const { data } = useStaffQuery(readWithdrawalsPause, {}, { everySeconds: 30 })
  const [isAsking, setIsAsking] = useState(false)
  const refreshes = [readWithdrawalsPause]
  const pause = useStaffAction(pauseWithdrawals, { refreshes })
  const resume = useStaffAction(resumeWithdrawals, { refreshes })
  if (!data) return undefined
  const action = data.isPaused ? t.resume : t.pause
  return (
    <>
      <Button icon={data.isPaused ? Play : Pause} onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      <ReasonDialog
        title={action}
        description={data.isPaused ? t.proposeText : t.pauseText}
        action={action}
        isDangerous={!data.isPaused}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => (data.isPaused ? resume : pause).run({ reason })}
      />
    </>
  )
}
