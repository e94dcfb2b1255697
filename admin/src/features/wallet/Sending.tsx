import {
  claimWithdrawal,
  listStaffWithdrawals,
  markWithdrawalSent,
  readStaffWithdrawal,
  returnWithdrawal,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { plainTyped } from '@linnet/protocol/typed'
import { CircleCheck, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { useMe } from '@/session/session'
import { withdrawalsTexts } from './withdrawals-texts'

type Shown = StaffOutput<typeof readStaffWithdrawal>

/**
 * Sending an approved withdrawal: somebody claims it, sends it by hand, and enters its transaction id on the
 * chain.
 */
export function Sending({ shown: { id, state, isOwn } }: { shown: Shown }) {
  const t = useTexts(withdrawalsTexts)
  const mayDecide = useMe().rights.includes('withdrawals.decide')
  const [asking, setAsking] = useState<'sent' | 'back'>()
  const refreshes = [listStaffWithdrawals, readStaffWithdrawal]
  const claim = useStaffAction(claimWithdrawal, { refreshes })
  const sent = useStaffAction(markWithdrawalSent, { refreshes })
  const back = useStaffAction(returnWithdrawal, { refreshes })
  const [problem, setProblem] = useState<string>()
  if (!mayDecide || isOwn) return undefined
  const stop = () => setAsking(undefined)
  return (
    <>
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
      <Actions>
        {state === 'approved' && (
          <Button
            look="primary"
            icon={Send}
            isBusy={claim.isBusy}
            onClick={() => void claim.run({ id }).then(setProblem)}
          >
            {t.claim}
          </Button>
        )}
        {state === 'sending' && (
          <>
            <Button look="primary" icon={CircleCheck} onClick={() => setAsking('sent')}>
              {t.markSent}
            </Button>
            <Button icon={Undo2} onClick={() => setAsking('back')}>
              {t.handBack}
            </Button>
          </>
        )}
      </Actions>
      <ReasonDialog
        title={t.markSent}
        description={t.markSentText}
        label={t.transaction}
        action={t.markSent}
        maxLength={128}
        isOpen={asking === 'sent'}
        onClose={stop}
        onConfirm={(text) => sent.run({ id, transactionId: plainTyped(text).trim() })}
      />
      <ReasonDialog
        title={t.handBack}
        description={t.handBackText}
        action={t.handBack}
        isDangerous
        isOpen={asking === 'back'}
        onClose={stop}
        onConfirm={(reason) => back.run({ id, reason })}
      />
    </>
  )
}
