import { approveProposal, listProposals } from '@linnet/protocol/staff'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCallNames } from '@/data/call-names/call-names'
import { Subject } from '@/data/Subject'
import { useFactPairs } from '@/data/use-fact-pairs'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { Facts } from '@/kit/text/Facts'
import { approvalsTexts } from './approvals-texts'
import { factsOf } from './proposal-facts'
import type { Proposal } from './proposal-states'

/** Approves a proposal. In a list, its dialog states what the panel would. */
export function ApproveButton({ proposal, isInList = false }: { proposal: Proposal; isInList?: boolean }) {
  const { id, call, proposer, subject } = proposal
  const t = useTexts(approvalsTexts)
  const names = useCallNames()
  const pairsOf = useFactPairs()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useStaffAction(approveProposal, { refreshes: [listProposals] })
  const name = names[call] ?? call
  return (
    // Presses in the dialog bubble to the row that the button is in, which they would open.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Button
        look={isInList ? 'plain' : 'primary'}
        {...(isInList ? { size: 'small' as const } : { icon: Check })}
        onClick={() => setIsAsking(true)}
      >
        {t.approve}
      </Button>
      <ConfirmDialog
        title={t.approveTitle}
        description={
          <>
            <p>{t.approveText({ call: name, name: proposer.name })}</p>
            {isInList && (
              <Facts
                facts={[
                  [t.subject, subject && <Subject key="subject" subject={subject} />],
                  ...pairsOf(factsOf(proposal)),
                ]}
              />
            )}
          </>
        }
        action={t.approve}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => approve.run({ id })}
      />
    </span>
  )
}
