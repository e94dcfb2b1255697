import { openTicketFile, readTicket, staffPath, type StaffOutput } from '@linnet/protocol/staff'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Card } from '@/kit/Page'
import { Time } from '@/kit/text/Time'
import { MessageContent } from '@/messages/MessageContent'
import { Quote } from '@/messages/Quote'
import { useRight } from '@/session/session'
import { supportTexts } from './support-texts'
import { useStayAtEnd } from './use-stay-at-end'
import css from './TicketMessages.module.css'

type Ticket = StaffOutput<typeof readTicket>['ticket']
type Message = StaffOutput<typeof readTicket>['messages'][number]
type Note = StaffOutput<typeof readTicket>['notes'][number]

/** The conversation of a case and what staff noted in between, newest last; earlier messages on request. */
export function TicketMessages({
  ticket,
  messages,
  notes,
  hasMore,
}: {
  ticket: Ticket
  messages: readonly Message[]
  notes: readonly Note[]
  hasMore: boolean
}) {
  const t = useTexts(supportTexts)
  const [earlier, setEarlier] = useState<{ messages: readonly Message[]; hasMore: boolean }>()
  const read = useStaffAction(readTicket, {
    done: null,
    onDone: (page) =>
      setEarlier((known) => ({
        messages: [...page.messages, ...(known?.messages ?? [])],
        hasMore: page.hasMore,
      })),
  })
  const first = messages[0]?.cseq
  const shown = [
    ...(earlier?.messages.filter(({ cseq }) => first === undefined || cseq < first) ?? []),
    ...messages,
  ]
  const before = shown[0]?.cseq
  const hasEarlier = (earlier?.hasMore ?? hasMore) && before !== undefined
  const { list, leaveEnd } = useStayAtEnd()
  return (
    <Card title={t.conversation}>
      {hasEarlier && (
        <Button
          size="small"
          look="quiet"
          isBusy={read.isBusy}
          onClick={() => {
            leaveEnd()
            void read.run({ id: ticket.id, before })
          }}
        >
          {t.earlier}
        </Button>
      )}
      <ol ref={list} className={css.messages}>
        {withNotes(shown, notes, hasEarlier ? shown[0]?.at : undefined).map((item) =>
          'message' in item ? (
            <li
              key={item.message.cseq}
              className={css.message}
              data-own={!item.message.isFromMember || undefined}
            >
              <TicketMessage ticket={ticket} message={item.message} />
            </li>
          ) : (
            <li key={item.note.id} className={css.message} data-note>
              <TicketNote note={item.note} />
            </li>
          ),
        )}
      </ol>
    </Card>
  )
}

/** Messages and notes in the order of their times; no notes from before `since`. */
function withNotes(messages: readonly Message[], notes: readonly Note[], since = 0) {
  const items = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...notes.filter(({ at }) => at >= since).map((note) => ({ at: note.at, note })),
  ]
  return items.toSorted((one, other) => one.at - other.at)
}

function TicketNote({ note: { staff, at, text } }: { note: Note }) {
  const t = useTexts(supportTexts)
  return (
    <>
      <div className={css.head}>
        <strong>{t.noteBy({ name: staff.name })}</strong> <Time at={at} />
      </div>
      <p className={css.text} dir="auto">
        {text}
      </p>
    </>
  )
}

function TicketMessage({
  ticket: { id, person },
  message: { cseq, isFromMember, at, number, content, quote, files },
}: {
  ticket: Ticket
  message: Message
}) {
  const t = useTexts(supportTexts)
  const mayOpen = useRight('support.answer')
  const addressOf = (fileId: string) =>
    mayOpen && files.some((file) => file.id === fileId)
      ? `${staffPath(openTicketFile)}?${new URLSearchParams({ id, fileId, cseq: String(cseq) })}`
      : undefined
  return (
    <>
      <div className={css.head}>
        <strong>{isFromMember ? person.name : t.us}</strong> <Time at={at} />
      </div>
      {quote && <Quote quote={quote} />}
      <MessageContent number={number} content={content} addressOf={addressOf} />
    </>
  )
}
