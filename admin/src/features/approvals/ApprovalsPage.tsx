import { listProposals } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { useCallNames } from '@/data/call-names/call-names'
import { DataTable } from '@/data/DataTable'
import { anyState, type Queue, useSearchRecord } from '@/data/search'
import { Subject } from '@/data/Subject'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import type { ListColumn } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { approvalsTexts } from './approvals-texts'
import { ApproveButton } from './ApproveButton'
import { type Proposal, statesOf } from './proposal-states'
import { ProposalPanel } from './ProposalPanel'

const queue: Queue = { name: 'state', waiting: ['waiting'] }

/** Proposals waiting for a second person, my own proposals, and their outcomes. */
export function ApprovalsPage() {
  const t = useTexts(approvalsTexts)
  const names = useCallNames()
  const [record, set] = useSearchRecord()
  const tab = record['mine'] === 'true' ? 'mine' : record['state'] === anyState ? 'all' : 'waiting'
  const columns = useMemo<ListColumn<Proposal>[]>(
    () => [
      { id: 'call', header: t.call, isMain: true, cell: ({ call }) => names[call] ?? call },
      {
        id: 'subject',
        header: t.subject,
        isWide: true,
        cell: ({ subject }) => subject && <Subject subject={subject} isShort />,
        csv: ({ subject }) =>
          subject
            ? [subject.kind, subject.id, subject.person?.name ?? subject.name].filter(Boolean).join(' ')
            : '',
      },
      {
        id: 'amount',
        header: t.amount,
        align: 'end',
        isWide: true,
        cell: ({ facts }) => typeof facts?.['amount'] === 'string' && <Amount value={facts['amount']} />,
        csv: ({ facts }) => (typeof facts?.['amount'] === 'string' ? facts['amount'] : ''),
      },
      { id: 'proposer', header: t.proposer, cell: ({ proposer }) => proposer.name },
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        isWide: true,
        cell: ({ at }) => <Time at={at} />,
        csv: ({ at }) => fileTime(at),
      },
      {
        id: 'expires',
        header: t.expires,
        isWide: true,
        cell: ({ expiresAt }) => <Time at={expiresAt} />,
        csv: ({ expiresAt }) => fileTime(expiresAt),
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <State value={state} states={statesOf(t)} />,
        csv: ({ state }) => statesOf(t)[state].name,
      },
      {
        id: 'approve',
        header: t.approve,
        isWide: true,
        isAction: true,
        cell: (proposal) => proposal.canApprove && <ApproveButton proposal={proposal} isInList />,
        csv: () => '',
      },
    ],
    [t, names],
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      isFilling
      actions={
        <Segments
          label={t.tabs}
          value={tab}
          options={[
            { value: 'waiting', name: t.waitingTab },
            { value: 'mine', name: t.mineTab },
            { value: 'all', name: t.allTab },
          ]}
          onChange={(next) =>
            set({
              mine: next === 'mine' ? true : undefined,
              state: next === 'waiting' ? undefined : anyState,
              after: undefined,
              open: undefined,
            })
          }
        />
      }
    >
      <DataTable
        label={t.title}
        call={listProposals}
        queue={queue}
        columns={columns}
        csvName="approvals"
        rowKey={({ id }) => id}
        empty={t.empty}
        everySeconds={30}
        detail={(_, close, proposal) => <ProposalPanel proposal={proposal} close={close} />}
      />
    </Page>
  )
}
