import { DepositState, listDeposits, readChain, releaseDeposit } from '@linnet/protocol/staff'
import { Unlock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { PendingProposals, usePendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/people/PersonLink'
import { pickerTexts } from '@/data/people/picker-texts'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { State, type Tone } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { CopyText } from '@/kit/CopyText'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { useMe } from '@/session/session'
import { depositTexts } from './deposit-texts'

type Deposit = RowOf<typeof listDeposits>

const tones: Record<Deposit['state'], Tone> = {
  seen: 'accent',
  credited: 'good',
  suspended: 'warning',
  orphaned: 'neutral',
  ignored: 'neutral',
}

function useStates() {
  const t = useTexts(depositTexts)
  const of = (state: Deposit['state']) => ({ name: t[state], tone: tones[state] })
  return {
    seen: of('seen'),
    credited: of('credited'),
    suspended: of('suspended'),
    orphaned: of('orphaned'),
    ignored: of('ignored'),
  }
}

/** Why a deposit was ignored, in words. */
function useReason(): (reason: string | undefined) => string | undefined {
  const words: Readonly<Record<string, string>> = useTexts(depositTexts) as never
  return (reason) => (reason === undefined ? undefined : (words[reason] ?? reason))
}

const shorten = (hex: string) => `${hex.slice(0, 8)}…${hex.slice(-6)}`

/** Transfers to deposit addresses; one of them in full beside the list. */
export function Deposits() {
  const t = useTexts(depositTexts)
  const picker = useTexts(pickerTexts)
  return (
    <DataTable
      label={t.title}
      call={listDeposits}
      columns={useColumns()}
      rowKey={({ id }) => id}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t.state,
          options: DepositState.options.map((value) => ({ value, name: t[value] })),
        },
        { kind: 'person', name: 'personId', label: picker.person },
        { kind: 'search', name: 'search', label: t.search },
      ]}
      empty={t.empty}
      everySeconds={15}
      csvName="deposits"
      detail={(id, close) => <DepositPanel id={id} close={close} />}
    />
  )
}

function useColumns(): ListColumn<Deposit>[] {
  const t = useTexts(depositTexts)
  const states = useStates()
  const reasonOf = useReason()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        isMain: true,
        cell: ({ seenAt }) => <Time at={seenAt} />,
        csv: ({ seenAt }) => fileTime(seenAt),
      },
      { id: 'person', header: t.person, cell: ({ nickname }) => nickname },
      {
        id: 'amount',
        header: t.amount,
        align: 'end',
        cell: ({ amount, isOurToken, raw }) => (isOurToken ? <Amount value={amount} /> : raw),
        csv: ({ amount }) => amount,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ state, reason }) => (
          <State
            value={state}
            states={{ ...states, ignored: { name: reasonOf(reason) ?? t.ignored, tone: 'neutral' } }}
          />
        ),
        csv: ({ state, reason }) => reason ?? state,
      },
      {
        id: 'transaction',
        header: t.transaction,
        isWide: true,
        cell: ({ txHash }) => <code>{shorten(txHash)}</code>,
        csv: ({ txHash }) => txHash,
      },
      {
        id: 'address',
        header: t.address,
        isWide: true,
        cell: ({ address }) => <code>{shorten(address)}</code>,
        csv: ({ address }) => address,
      },
      { id: 'block', header: t.block, isOfFile: true, cell: ({ block }) => block },
    ],
    [t, states, reasonOf],
  )
}

function DepositPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(depositTexts)
  const [search = ''] = id.split(':')
  const { data, problem, reload } = useStaffQuery(listDeposits, { search }, { everySeconds: 15 })
  const shown = data?.rows.find((row) => row.id === id)
  return (
    <DetailPanel title={shown ? `${t.title} · ${shown.nickname}` : t.title} onClose={close}>
      {shown ? (
        <>
          <PendingProposals subject={{ kind: 'deposit', id }} />
          {shown.isAsked && <Banner tone="warning">{t.asked}</Banner>}
          <DepositFacts shown={shown} />
          <Release shown={shown} />
        </>
      ) : problem !== undefined || data ? (
        <ErrorState problem={problem ?? t.empty} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </DetailPanel>
  )
}

function DepositFacts({ shown }: { shown: Deposit }) {
  const t = useTexts(depositTexts)
  const reasonOf = useReason()
  const { personId, nickname, amount, raw, state, reason, txHash, page, address, contract, block } = shown
  return (
    <Facts
      facts={[
        [t.person, <PersonLink key="person" person={{ id: personId, name: nickname }} />],
        [
          t.state,
          <span key="state">
            <State value={state} states={useStates()} /> {reasonOf(reason)}
          </span>,
        ],
        [t.amount, shown.isOurToken ? <Amount key="amount" value={amount} /> : undefined],
        [t.raw, raw],
        [t.transaction, <CopyText key="transaction" text={txHash} label={t.transaction} page={page} />],
        [t.address, <CopyText key="address" text={address} label={t.address} isGrouped />],
        [t.contract, shown.isOurToken ? undefined : <code key="contract">{contract}</code>],
        [t.block, block],
        [t.at, <Time key="at" at={shown.seenAt} />],
        [t.decided, shown.decidedAt === undefined ? undefined : <Time key="decided" at={shown.decidedAt} />],
      ]}
    />
  )
}

function Release({ shown: { id, txHash, ordinal, state, isAsked } }: { shown: Deposit }) {
  const t = useTexts(depositTexts)
  const mayAct = useMe().rights.includes('reconciliation.act')
  const [isAsking, setIsAsking] = useState(false)
  const release = useStaffAction(releaseDeposit, { refreshes: [listDeposits, readChain] })
  const isProposed = usePendingProposals({ kind: 'deposit', id }).length > 0
  if (state !== 'suspended' || isAsked || isProposed || !mayAct) return undefined
  return (
    <Actions>
      <Button icon={Unlock} look="primary" onClick={() => setIsAsking(true)}>
        {t.release}
      </Button>
      <ReasonDialog
        title={t.release}
        description={t.releaseText}
        action={t.release}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => release.run({ txHash, ordinal, reason })}
      />
    </Actions>
  )
}
