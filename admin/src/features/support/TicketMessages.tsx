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

/** The conversation of a case, newest last; earlier messages on request. */
export function TicketMessages({
  ticket,
  messages,
  hasMore,
}: {
  ticket: Ticket
  messages: readonly Message[]
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
  const { list, leaveEnd } = useStayAtEnd()
  return (
    <Card title={t.conversation}>
      {(earlier?.hasMore ?? hasMore) && before !== undefined && (
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
        {shown.map((message) => (
          <li key={message.cseq} className={css.message} data-own={!message.isFromMember || undefined}>
            <TicketMessage ticket={ticket} message={message} />
          </li>
        ))}
      </ol>
    </Card>
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
