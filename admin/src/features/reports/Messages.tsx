import { openReportFile, readReportContext, staffPath, type StaffOutput } from '@linnet/protocol/staff'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Card } from '@/kit/Page'
import { Time } from '@/kit/text/Time'
import type { ReportOutput } from './report'
import { reportsTexts } from './reports-texts'
import css from './Messages.module.css'

type Message = ReportOutput['messages'][number]

/** The reported messages as members saw them, and what stood around one, for a reason. */
export function Messages({ report: { id, messages } }: { report: ReportOutput }) {
  const t = useTexts(reportsTexts)
  const [asked, setAsked] = useState<number>()
  const [context, setContext] = useState<StaffOutput<typeof readReportContext>['messages']>()
  const read = useStaffAction(readReportContext, {
    done: null,
    onDone: (answer) => setContext(answer.messages),
  })
  return (
    <>
      <Card title={t.proof}>
        {messages.length === 0 ? <p>{t.noMessages}</p> : <p className={css.note}>{t.proofNote}</p>}
        <MessageList reportId={id} messages={messages} onContext={setAsked} />
      </Card>
      {context && (
        <Card title={t.contextHeading}>
          <MessageList reportId={id} messages={context} />
        </Card>
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

function MessageList({
  reportId,
  messages,
  onContext,
}: {
  reportId: string
  messages: readonly Message[]
  onContext?: (cseq: number) => void
}) {
  const t = useTexts(reportsTexts)
  return (
    <ol className={css.messages}>
      {messages.map(({ cseq, sender, at, kind, text, files, isReported }) => (
        <li key={cseq} className={css.message} data-reported={isReported || undefined}>
          <div className={css.head}>
            <PersonLink person={sender} />
            <Time at={at} />
            {!onContext && isReported && <Badge tone="bad">{t.reported}</Badge>}
            {onContext && (
              <Button size="small" look="quiet" onClick={() => onContext(cseq)}>
                {t.context}
              </Button>
            )}
          </div>
          {text === '' && files.length === 0 && <code>{kind}</code>}
          {text !== '' && <p className={css.text}>{text}</p>}
          <ReportFiles reportId={reportId} files={files} />
        </li>
      ))}
    </ol>
  )
}

/** Pictures are shown, other files can be opened. Each look is in the audit log. */
export function ReportFiles({ reportId, files }: { reportId: string; files: Message['files'] }) {
  const t = useTexts(reportsTexts)
  return (
    <div className={css.files}>
      {files.map(({ id, name, isPicture }) => {
        const address = `${staffPath(openReportFile)}?${new URLSearchParams({ id: reportId, fileId: id })}`
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
