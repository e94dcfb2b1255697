import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { findMeeting } from '@linnet/protocol/groupcalls/meetings'
import { useState } from 'react'
import { groupedNumber, type MeetingTicket, ticketOf } from '~/calls/kinds/meeting/invitation'
import { useQueryOf } from '~/data/use-query'
import { enterMeeting } from '~/features/meetings/actions'
import { meetingTexts } from '~/features/meetings/meeting-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import styles from './MeetingSheets.module.css'

type JoinSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The meeting of the link that opened this screen. */
  linked: MeetingTicket | undefined
}

/** Joins a meeting: asks for its number or link, then for the password if necessary. */
export function JoinSheet({ isOpen, onClose, linked }: JoinSheetProps) {
  const texts = useTexts(meetingTexts)
  const [ticket, setTicket] = useState(linked)
  const close = () => {
    onClose()
    setTicket(undefined)
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} title={texts.join}>
      {isOpen && (ticket ? <Found ticket={ticket} onEntered={close} /> : <AskNumber onFound={setTicket} />)}
    </Sheet>
  )
}

function AskNumber({ onFound }: { onFound: (ticket: MeetingTicket) => void }) {
  const texts = useTexts(meetingTexts)
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ number?: string }>({})
  const next = () => {
    const ticket = ticketOf(typed)
    if (ticket) onFound(ticket)
    else setErrors({ number: texts.numberWrong })
  }
  return (
    <Form onSubmit={next} errors={errors}>
      <TextField
        label={texts.number}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setErrors({})
        }}
        hint={texts.numberHint}
        error={errors.number}
        inputMode="text"
        enterKeyHint="go"
        autoFocus
      />
      <Button type="submit" isFullWidth>
        {texts.next}
      </Button>
    </Form>
  )
}

function Found({ ticket, onEntered }: { ticket: MeetingTicket; onEntered: () => void }) {
  const { data, problem, reload } = useQueryOf(findMeeting, ticket)
  if (data) return <Enter meeting={data} ticket={ticket} onEntered={onEntered} />
  return problem === undefined ? (
    <SkeletonRows count={2} />
  ) : (
    <ErrorState message={problem} onRetry={reload} />
  )
}

type EnterProps = { meeting: MeetingView; ticket: MeetingTicket; onEntered: () => void }

function Enter({ meeting, ticket, onEntered }: EnterProps) {
  const texts = useTexts(meetingTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ password?: string }>({})
  const [isBusy, run] = useBusy()
  const { title, hostId, hostName, hostPhoto, startsAt, present, hasPassword, isOpen } = meeting
  const enter = () => {
    if (hasPassword && !/^\d{4,8}$/.test(password)) return setErrors({ password: texts.passwordWrong })
    run(async () => {
      await enterMeeting({ ...ticket, ...(hasPassword && { password }) })
      onEntered()
    })
  }
  return (
    <Form onSubmit={enter} errors={errors}>
      <CellGroup>
        <Cell
          leading={<Avatar id={hostId} name={hostName} photo={hostPhoto} size={48} />}
          title={<span dir="auto">{title}</span>}
          subtitle={`${texts.host}: ${hostName}`}
        />
        <Cell title={texts.number} detail={groupedNumber(ticket.number)} />
        {startsAt !== undefined && <Cell title={texts.when} detail={dateTimeText(startsAt, language)} />}
      </CellGroup>
      {present > 0 && <p className={styles.note}>{texts.running({ n: present })}</p>}
      {!isOpen && <p className={styles.note}>{texts.gone}</p>}
      {isOpen && hasPassword && (
        <TextField
          label={texts.password}
          value={password}
          onChange={(value) => {
            setPassword(value)
            setErrors({})
          }}
          error={errors.password}
          inputMode="numeric"
          enterKeyHint="go"
          autoFocus
        />
      )}
      {isOpen && (
        <Button type="submit" isFullWidth isBusy={isBusy} isFocused={!hasPassword}>
          {texts.enter}
        </Button>
      )}
    </Form>
  )
}
