import { staffStepUp, startStepUp } from '@linnet/protocol/staff'
import { useQuery } from '@tanstack/react-query'
import { useProblemText } from '@/data/problem-text'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { FactorForm } from '@/session/factors/FactorForm'
import { startSession } from '@/session/session'
import { callStaff } from '@/session/staff-call'
import { stepUpRequest } from '@/session/step-up'
import { entryTexts } from './entry-texts'

/** Asks for the second factor when an action needs it, on top of the dialog that triggered it. */
export function StepUpDialog() {
  const t = useTexts(entryTexts)
  const request = stepUpRequest.use()
  return (
    <Dialog
      isOpen={request !== undefined}
      title={t.stepUpTitle}
      description={t.stepUpText}
      onClose={() => request?.answer(false)}
    >
      {request && <Proving onProved={() => request.answer(true)} />}
    </Dialog>
  )
}

function Proving({ onProved }: { onProved: () => void }) {
  const problemText = useProblemText()
  // A ticket is valid for one dialog, so it is never taken from the cache.
  const started = useQuery({
    queryKey: ['session.startStepUp'],
    queryFn: ({ signal }) => callStaff(startStepUp, {}, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (started.error) {
    return <ErrorState problem={problemText(started.error)} onRetry={() => void started.refetch()} />
  }
  const ticket = started.data
  if (!ticket) return <Skeleton rows={2} />
  return (
    <FactorForm
      ticket={ticket}
      prove={async (proof) => {
        try {
          startSession(await callStaff(staffStepUp, { ticket: ticket.ticket, proof }))
          onProved()
          return undefined
        } catch (error) {
          return problemText(error)
        }
      }}
    />
  )
}
