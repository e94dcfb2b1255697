import { staffLogIn, staffProveFactor, type StaffOutput } from '@linnet/protocol/staff'
import { useState } from 'react'
import { useProblemText } from '@/data/problem-text'
import { queryClient } from '@/data/query-client'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog } from '@/kit/dialogs/Dialog'
import { FactorForm } from '@/session/factors/FactorForm'
import { type Session, startSession } from '@/session/session'
import { callStaff } from '@/session/staff-call'
import { entryTexts } from './entry-texts'
import { EntryCard } from './EntryCard'
import { PasswordForm } from './PasswordForm'

type FirstStep = StaffOutput<typeof staffLogIn>
type Ended = Extract<Session, { state: 'ended' }>

/**
 * Password, then second factor: a separate page, or a dialog over the desk whose session ended, so that all
 * input there stays.
 */
export function LogIn({ ended }: { ended?: Ended }) {
  const t = useTexts(entryTexts)
  const [ticket, setTicket] = useState<FirstStep>()
  const title = ticket ? t.secondStep : ended ? t.endedTitle : t.logIn
  const lead = ticket ? undefined : ended ? t.endedText({ name: ended.me.name }) : t.lead
  const step = ticket ? (
    <FactorStep ticket={ticket} ended={ended} onBack={() => setTicket(undefined)} />
  ) : (
    <PasswordStep ended={ended} onPassed={setTicket} />
  )
  return ended ? (
    <Dialog isOpen title={title} description={lead}>
      {step}
    </Dialog>
  ) : (
    <EntryCard title={title} lead={lead}>
      {step}
    </EntryCard>
  )
}

function FactorStep({
  ticket,
  ended,
  onBack,
}: {
  ticket: FirstStep
  ended: Ended | undefined
  onBack: () => void
}) {
  const t = useTexts(entryTexts)
  const problemText = useProblemText()
  return (
    <>
      <FactorForm
        ticket={ticket}
        prove={async (proof) => {
          try {
            const me = await callStaff(staffProveFactor, { ticket: ticket.ticket, proof })
            if (ended?.me.id === me.id) void queryClient.invalidateQueries()
            else queryClient.clear()
            startSession(me)
            return undefined
          } catch (error) {
            return problemText(error)
          }
        }}
      />
      <Button look="quiet" onClick={onBack}>
        {t.otherAccount}
      </Button>
    </>
  )
}

function PasswordStep({
  ended,
  onPassed,
}: {
  ended: Ended | undefined
  onPassed: (ticket: FirstStep) => void
}) {
  const t = useTexts(entryTexts)
  return (
    <PasswordForm
      account={{ name: 'email', type: 'email', label: t.email, value: ended?.me.email ?? '' }}
      passwordLabel={t.password}
      submitLabel={t.next}
      onSubmit={async (email, password) => onPassed(await callStaff(staffLogIn, { email, password }))}
    />
  )
}
