import {
  approveLargeWithdrawal,
  approveWithdrawal,
  listStaffWithdrawals,
  noteWithdrawal,
  readStaffWithdrawal,
  rejectWithdrawal,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { Check, StickyNote, X } from 'lucide-react'
import { useState } from 'react'
import { OrderedFrom } from '@/data/OrderedFrom'
import { PendingProposals, usePendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge, State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { CopyText } from '@/kit/CopyText'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Amount } from '@/kit/text/Amount'
import { amountText } from '@/kit/text/amount-text'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { AddressBlocked, PayoutSection } from './Payout'
import { Risks } from './Risks'
import { statesOf } from './withdrawal-states'
import { withdrawalsTexts } from './withdrawals-texts'

type Shown = StaffOutput<typeof readStaffWithdrawal>

/** A withdrawal with the known facts about its owner, and the decision. */
export function WithdrawalPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(withdrawalsTexts)
  const { data, problem, reload } = useStaffQuery(readStaffWithdrawal, { id })
  return (
    <DetailPanel
      title={data ? `${data.person.nickname} · ${amountText(data.amount)}` : t.title}
      onClose={close}
    >
      {data ? (
        <>
          <PendingProposals subject={{ kind: 'withdrawal', id }} />
          {data.isAddressBlocked && <AddressBlocked />}
          <Withdrawal shown={data} />
          <Decisions shown={data} />
          {data.state !== 'requested' && <PayoutSection shown={data} />}
          <Owner shown={data} />
          <Notes shown={data} />
          <Others shown={data} />
        </>
      ) : problem ? (
        <ErrorState problem={problem} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </DetailPanel>
  )
}

function Withdrawal({ shown }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  const { state, needsTwo, amount, fee, address, addressName, contact, reason, risks } = shown
  return (
    <Facts
      facts={[
        [t.state, <State key="state" value={state} states={statesOf(t)} />],
        [t.amount, <Amount key="amount" value={amount} />],
        [t.fee, <Amount key="fee" value={fee} />],
        [
          t.marks,
          needsTwo || risks.length > 0 ? (
            <Actions key="marks">
              {needsTwo && <Badge tone="accent">{t.needsTwo}</Badge>}
              <Risks risks={risks} />
            </Actions>
          ) : undefined,
        ],
        [t.address, <CopyText key="address" text={address} label={t.address} isGrouped />],
        [t.addressName, addressName],
        [
          t.addressSaved,
          shown.addressSavedAt === undefined ? undefined : <Time key="saved" at={shown.addressSavedAt} />,
        ],
        [t.contact, contact],
        [t.at, <Time key="at" at={shown.requestedAt} />],
        [t.orderedFrom, shown.orderedBy && <OrderedFrom key="ordered" by={shown.orderedBy} />],
        [
          t.approvedAt,
          shown.approvedAt === undefined ? undefined : <Time key="approved" at={shown.approvedAt} />,
        ],
        [t.approvedBy, shown.approvedBy],
        [
          t.expiresAt,
          shown.expiresAt === undefined ? undefined : <Time key="expires" at={shown.expiresAt} />,
        ],
        [
          t.sendingBy,
          shown.sending && (
            <span key="sending">
              {shown.sending.by} · <Time at={shown.sending.at} />
            </span>
          ),
        ],
        [t.sentAt, shown.sentAt === undefined ? undefined : <Time key="sent" at={shown.sentAt} />],
        [t.transaction, shown.transactionId && <code key="transaction">{shown.transactionId}</code>],
        [t.decided, shown.decidedAt === undefined ? undefined : <Time key="decided" at={shown.decidedAt} />],
        [t.reason, reason || undefined],
      ]}
    />
  )
}

function Decisions({ shown: { id, state, needsTwo, isOwn } }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  const mayDecide = useMe().rights.includes('withdrawals.decide')
  const [asking, setAsking] = useState<'approve' | 'reject' | 'note'>()
  const refreshes = [listStaffWithdrawals, readStaffWithdrawal]
  const approve = useStaffAction(approveWithdrawal, { refreshes })
  const propose = useStaffAction(approveLargeWithdrawal, { refreshes })
  const reject = useStaffAction(rejectWithdrawal, { refreshes })
  const note = useStaffAction(noteWithdrawal, { refreshes: [readStaffWithdrawal] })
  const isProposed = usePendingProposals({ kind: 'withdrawal', id }).length > 0
  const stop = () => setAsking(undefined)
  if (!mayDecide) return undefined
  const approveAction = needsTwo ? t.propose : t.approve
  return (
    <>
      {isOwn && <Banner tone="warning">{t.own}</Banner>}
      <Actions>
        {state === 'requested' && !isOwn && !isProposed && (
          <Button look="primary" icon={Check} onClick={() => setAsking('approve')}>
            {approveAction}
          </Button>
        )}
        {(state === 'requested' || state === 'approved') && !isOwn && (
          <Button icon={X} onClick={() => setAsking('reject')}>
            {t.reject}
          </Button>
        )}
        <Button icon={StickyNote} onClick={() => setAsking('note')}>
          {t.addNote}
        </Button>
      </Actions>
      <ReasonDialog
        title={t.approveTitle}
        description={needsTwo ? t.proposeText : undefined}
        action={approveAction}
        isOptional
        isOpen={asking === 'approve'}
        onClose={stop}
        onConfirm={(reason) => (needsTwo ? propose : approve).run({ id, reason })}
      />
      <ReasonDialog
        title={t.rejectTitle}
        description={t.rejectText}
        action={t.reject}
        isDangerous
        maxLength={200}
        isOpen={asking === 'reject'}
        onClose={stop}
        onConfirm={(reason) => reject.run({ id, reason })}
      />
      <ReasonDialog
        title={t.addNote}
        action={t.addNote}
        isOpen={asking === 'note'}
        onClose={stop}
        onConfirm={(text) => note.run({ id, text })}
      />
    </>
  )
}

function Owner({ shown: { person, limits } }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  return (
    <Card title={t.owner}>
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={{ id: person.id, name: person.nickname }} />],
          [t.chatId, person.chatId],
          [t.balance, <Amount key="balance" value={person.balance} />],
          [t.held, <Amount key="held" value={person.held} />],
          [t.received, <Amount key="received" value={person.received} />],
          [t.paid, <Amount key="paid" value={person.paid} />],
          [
            t.frozenUntil,
            person.frozenUntil === undefined ? undefined : <Time key="frozen" at={person.frozenUntil} />,
          ],
          [
            t.approvedToday,
            `${amountText(limits.approvedToday)} ${t.ofMost({ most: amountText(limits.mostPerDay) })}`,
          ],
        ]}
      />
    </Card>
  )
}

function Notes({ shown: { notes } }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  return (
    <Card title={t.notes}>
      {notes.length === 0 && <p>{t.noNotes}</p>}
      {notes.map(({ id, at, staff, text }) => (
        <div key={id}>
          <p>{text}</p>
          <small>
            {staff.name} · <Time at={at} />
          </small>
        </div>
      ))}
    </Card>
  )
}

function Others({ shown: { others } }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  if (others.length === 0) return undefined
  return (
    <Card title={t.others}>
      <Facts
        facts={others.map((other) => [
          `${amountText(other.amount)} · ${other.address.slice(0, 6)}…${other.address.slice(-4)}`,
          <span key={other.id}>
            <State value={other.state} states={statesOf(t)} /> <Time at={other.requestedAt} />
          </span>,
        ])}
      />
    </Card>
  )
}
