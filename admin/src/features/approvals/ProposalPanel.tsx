import { declineProposal, listProposals, withdrawProposal } from '@linnet/protocol/staff'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useCallNames } from '@/data/call-names/call-names'
import { Subject } from '@/data/Subject'
import { useFactPairs } from '@/data/use-fact-pairs'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { timeText } from '@/kit/text/time-text'
import { useMe } from '@/session/session'
import { approvalsTexts } from './approvals-texts'
import { ApproveButton } from './ApproveButton'
import { factsOf } from './proposal-facts'
import { type Proposal, statesOf } from './proposal-states'

/** A proposal in full, with this person's possible actions. */
export function ProposalPanel({ proposal, close }: { proposal: Proposal | undefined; close: () => void }) {
  const t = useTexts(approvalsTexts)
  const names = useCallNames()
  const pairsOf = useFactPairs()
  if (!proposal) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { call, proposer, at, expiresAt, state, decidedBy, decidedAt, note, subject } = proposal
  return (
    <DetailPanel title={names[call] ?? call} onClose={close}>
      {state === 'waiting' && <Decisions proposal={proposal} />}
      <Facts
        facts={[
          [t.subject, subject && <Subject key="subject" subject={subject} />],
          ...pairsOf(factsOf(proposal)),
          [t.state, <State key="state" value={state} states={statesOf(t)} />],
          [t.proposer, proposer.name],
          [t.at, <Time key="at" at={at} />],
          [t.expires, state === 'waiting' ? <Time key="expires" at={expiresAt} /> : undefined],
          [t.decidedBy, decidedBy?.name],
          [t.decidedAt, decidedAt === undefined ? undefined : <Time key="decided" at={decidedAt} />],
          [t.note, note],
        ]}
      />
    </DetailPanel>
  )
}

/** Explains why this person may not approve it, who may, and when they will be allowed to. */
function Hindrance({ proposal: { proposer, hindrance, link, approvers = [] } }: { proposal: Proposal }) {
  const t = useTexts(approvalsTexts)
  const linkText = useLinkText()
  if (!hindrance) return undefined
  const why = hindrance === 'linked' ? link && linkText(proposer, link.by) : t[hindrance]
  const who = approvers.length > 0 ? t.approvers({ names: approvers.join(', ') }) : t.noApprovers
  const when = link && t.linkedUntil({ date: timeText(link.until) })
  const parts = hindrance === 'proposerGone' ? [why] : [why, who, when]
  return <Banner>{parts.filter((part) => part !== undefined).join(' ')}</Banner>
}

function useLinkText() {
  const t = useTexts(approvalsTexts)
  const me = useMe()
  return ({ id, name }: Proposal['proposer'], by: { id: string; name: string }): string => {
    if (by.id === me.id) return t.linkedByYou({ name })
    return by.id === id ? t.linkedByProposer({ by: name }) : t.linkedByOther({ by: by.name, name })
  }
}

function Decisions({ proposal }: { proposal: Proposal }) {
  const { id, proposer, canApprove, canDecline } = proposal
  const t = useTexts(approvalsTexts)
  const me = useMe()
  const mayWithdraw = me.id === proposer.id && me.rights.includes('approvals.decide')
  const [asking, setAsking] = useState<'decline' | 'withdraw'>()
  const refreshes = [listProposals]
  const decline = useStaffAction(declineProposal, { refreshes })
  const withdraw = useStaffAction(withdrawProposal, { refreshes })
  const stop = () => setAsking(undefined)
  return (
    <>
      <Hindrance proposal={proposal} />
      <Actions>
        {canApprove && <ApproveButton proposal={proposal} />}
        {canDecline && (
          <Button icon={X} onClick={() => setAsking('decline')}>
            {t.decline}
          </Button>
        )}
        {mayWithdraw && (
          <Button icon={Undo2} onClick={() => setAsking('withdraw')}>
            {t.withdraw}
          </Button>
        )}
      </Actions>
      <ReasonDialog
        title={t.declineTitle}
        action={t.decline}
        isOpen={asking === 'decline'}
        onClose={stop}
        onConfirm={(reason) => decline.run({ id, reason })}
      />
      <ConfirmDialog
        title={t.withdrawTitle}
        action={t.withdraw}
        isOpen={asking === 'withdraw'}
        onClose={stop}
        onConfirm={() => withdraw.run({ id })}
      />
    </>
  )
}
