import { openTicketFile, readTicket, staffPath, type StaffOutput } from '@linnet/protocol/staff'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Card } from '@/kit/Page'
import { Time } from '@/kit/text/Time'
import { supportTexts } from './support-texts'
import css from './TicketMessages.module.css'

type Message = StaffOutput<typeof readTicket>['messages'][number]

/** The conversation of a case, newest at the end; earlier messages on request. */
export function TicketMessages({
  ticketId,
  messages,
  hasMore,
}: {
  ticketId: string
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
  return (
    <Card title={t.conversation}>
      {(earlier?.hasMore ?? hasMore) && before !== undefined && (
        <Button
          size="small"
          look="quiet"
          isBusy={read.isBusy}
          onClick={() => void read.run({ id: ticketId, before })}
        >
          {t.earlier}
        </Button>
      )}
      <ol className={css.messages}>
        {shown.map(({ cseq, isFromMember, at, text, kind, files }) => (
          <li key={cseq} className={css.message} data-own={!isFromMember || undefined}>
            <div className={css.head}>
              <strong>{isFromMember ? t.person : t.us}</strong> <Time at={at} />
            </div>
            <p className={css.text}>{text || (files.length === 0 && kind)}</p>
            {files.map((file) => (
              <TicketFile key={file.id} ticketId={ticketId} cseq={cseq} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function TicketFile({
  ticketId,
  cseq,
  file: { id, name, isPicture },
}: {
  ticketId: string
  cseq: number
  file: Message['files'][number]
}) {
  const query = new URLSearchParams({ id: ticketId, fileId: id, cseq: String(cseq) })
  const url = `${staffPath(openTicketFile)}?${String(query)}`
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {isPicture ? (
        <img className={css.picture} src={url} alt={name} loading="lazy" />
      ) : (
        <>
          <FileText size={16} aria-hidden /> {name}
        </>
      )}
    </a>
  )
}
