import { openReportFile, readReportContext, staffPath, transcribeReported } from '@linnet/protocol/staff'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Banner } from '@/kit/States'
import { Time } from '@/kit/text/Time'
import { MessageContent } from '@/messages/MessageContent'
import { Quote } from '@/messages/Quote'
import { useRight } from '@/session/session'
import type { OneReport } from './report'
import { reportsTexts } from './reports-texts'
import css from './Messages.module.css'

type Message = OneReport['messages'][number]

/** The reported messages as members saw them, and, once a reason is given, the messages around one. */
export function Messages({
  report: { id, messages },
  canTranscribe,
}: {
  report: OneReport
  canTranscribe: boolean
}) {
  const t = useTexts(reportsTexts)
  const [asked, setAsked] = useState<number>()
  const maySee = useRight('reports.decide')
  const [context, setContext] = useState<{ around: number; messages: readonly Message[] }>()
  const read = useStaffAction(readReportContext, {
    done: null,
    onDone: ({ messages: found }) => setContext({ around: asked ?? 0, messages: found }),
  })
  return (
    <>
      {messages.length === 0 ? <p>{t.noMessages}</p> : <p className={css.note}>{t.proofNote}</p>}
      <MessageList
        place={{ id }}
        messages={messages}
        canTranscribe={canTranscribe}
        {...(maySee && { onContext: setAsked })}
      />
      {context && (
        <>
          <h3>{t.contextHeading}</h3>
          <MessageList
            place={{ id, around: context.around }}
            messages={context.messages}
            canTranscribe={canTranscribe}
          />
        </>
      )}
      <ReasonDialog
        title={t.contextTitle}
        description={t.contextNote}
        action={t.contextHeading}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => read.run({ id, cseq: asked ?? 0, reason })}
      />
    </>
  )
}

/** The report, and the reported message around which these were, if they are not part of the report. */
interface Place {
  id: string
  around?: number
}

const fileAddress = ({ id, around }: Place, fileId: string): string => {
  const query = new URLSearchParams({ id, fileId, ...(around !== undefined && { around: String(around) }) })
  return `${staffPath(openReportFile)}?${String(query)}`
}

function MessageList({
  place,
  messages,
  canTranscribe,
  onContext,
}: {
  place: Place
  messages: readonly Message[]
  canTranscribe: boolean
  onContext?: (cseq: number) => void
}) {
  const t = useTexts(reportsTexts)
  const maySee = useRight('reports.decide')
  return (
    <ol className={css.messages}>
      {messages.map(({ cseq, sender, at, number, content, quote, files, isReported }) => (
        <li key={cseq} className={css.message} data-reported={isReported || undefined}>
          <div className={css.head}>
            <PersonLink person={sender} />
            <Time at={at} />
            {place.around !== undefined && isReported && <Badge tone="bad">{t.reported}</Badge>}
            {onContext && (
              <Button size="small" look="quiet" onClick={() => onContext(cseq)}>
                {t.context}
              </Button>
            )}
          </div>
          {quote && <Quote quote={quote} />}
          <MessageContent
            number={number}
            content={content}
            addressOf={(id) =>
              maySee && files.some((file) => file.id === id) ? fileAddress(place, id) : undefined
            }
            belowVoice={maySee && canTranscribe && <Transcript place={place} cseq={cseq} />}
          />
        </li>
      ))}
    </ol>
  )
}

/** The transcript of a voice message, on request: it goes to a provider. */
function Transcript({ place, cseq }: { place: Place; cseq: number }) {
  const t = useTexts(reportsTexts)
  const [text, setText] = useState<string>()
  const ask = useStaffAction(transcribeReported, { done: null, onDone: (answer) => setText(answer.text) })
  if (text !== undefined) return <p className={css.text}>{text}</p>
  return (
    <>
      <Button size="small" look="quiet" isBusy={ask.isBusy} onClick={() => void ask.run({ ...place, cseq })}>
        {t.transcribe}
      </Button>
      {ask.problem && <Banner tone="bad">{ask.problem}</Banner>}
    </>
  )
}

/** Pictures are shown, other files can be opened. Each view is recorded in the audit log. */
export function ReportFiles({ reportId, files }: { reportId: string; files: Message['files'] }) {
  const t = useTexts(reportsTexts)
  const maySee = useRight('reports.decide')
  if (!maySee) return <p className={css.note}>{t.filesWithheld({ n: files.length })}</p>
  return (
    <div className={css.files}>
      {files.map(({ id, name, isPicture }) => {
        const address = fileAddress({ id: reportId }, id)
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer" title={t.openFile}>
            {isPicture ? <img src={address} alt={name} loading="lazy" /> : <FileText size={18} aria-hidden />}
            {!isPicture && name}
          </a>
        )
      })}
    </div>
  )
}
