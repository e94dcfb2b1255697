import type { FactorProof, FactorTicket } from '@linnet/protocol/staff'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useProblemText } from '@/data/problem-text'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { FactorForm } from '@/session/factors/FactorForm'
import { stepUpRequest } from '@/session/step-up'
import { entryTexts } from './entry-texts'

type TicketView = z.input<typeof FactorTicket>
export type Proof = z.input<typeof FactorProof>

interface StepUpDialogProps {
  /** Why a factor is needed, and for how long it counts. */
  description: string
  /** Begins a proof: the factors that the person can prove. */
  start: (signal: AbortSignal) => Promise<TicketView>
  /** Throws the refusal of a wrong proof. */
  finish: (ticket: string, proof: Proof) => Promise<void>
}

/** Asks for the second factor when an action needs it, on top of the dialog that triggered it. */
export function StepUpDialog({ description, ...proof }: StepUpDialogProps) {
  const t = useTexts(entryTexts)
  const request = stepUpRequest.use()
  return (
    <Dialog
      isOpen={request !== undefined}
      title={t.stepUpTitle}
      description={description}
      onClose={() => request?.answer(false)}
    >
      {request && <Proving {...proof} onProved={() => request.answer(true)} />}
    </Dialog>
  )
}

type ProvingProps = Omit<StepUpDialogProps, 'description'> & { onProved: () => void }

function Proving({ start, finish, onProved }: ProvingProps) {
  const problemText = useProblemText()
  // A ticket is valid for one dialog, so it is never taken from the cache.
  const started = useQuery({
    queryKey: ['session.startStepUp'],
    queryFn: ({ signal }) => start(signal),
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
          await finish(ticket.ticket, proof)
          onProved()
          return undefined
        } catch (error) {
          return problemText(error)
        }
      }}
    />
  )
}
