import { assignReport, listReportQueue, showReport } from '@linnet/protocol/staff'
import { Gavel, UserCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/PersonLink'
import { reasonTexts } from '@/data/reason-texts'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { DecisionDialog } from './DecisionDialog'
import { Messages, ReportFiles } from './Messages'
import { MomentProof } from './MomentProof'
import { decidedWord, type ReportOutput } from './report'
import { reportsTexts } from './reports-texts'

/** One report with its evidence and the possible actions. */
export function ReportPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(reportsTexts)
  const reasons = useTexts(reasonTexts)
  const { data: report, problem, reload } = useStaffQuery(showReport, { id })
  if (!report) {
    return (
      <DetailPanel title={t.report} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  const { reason, text, reporter, reporterCount, person, personCount, at, assignee, files } = report
  return (
    <DetailPanel title={reasons[reason]} onClose={close}>
      {person && <PendingProposals subject={{ kind: 'person', id: person.id }} />}
      {report.isOpen && <Decisions report={report} />}
      <Facts
        facts={[
          [t.at, <Time key="at" at={at} />],
          [
            t.reporter,
            <span key="reporter">
              <PersonLink person={reporter} /> {t.times({ n: reporterCount })}
            </span>,
          ],
          [
            t.person,
            person && (
              <span key="person">
                <PersonLink person={person} /> {t.times({ n: personCount })}
              </span>
            ),
          ],
          [
            t.group,
            report.conversationId && (
              <a key="group" href={`#/groups?open=${report.conversationId}`}>
                {report.conversationId.slice(-6)}
              </a>
            ),
          ],
          [t.text, text || undefined],
          [t.assignee, assignee?.name],
          [t.decision, report.decision && decidedWord(t, report.decision)],
          [t.decidedBy, report.decidedBy?.name],
          [
            t.decidedAt,
            report.decidedAt === undefined ? undefined : <Time key="decided" at={report.decidedAt} />,
          ],
          [t.reply, report.answer || undefined],
        ]}
      />
      {files.length > 0 && (
        <Card title={t.attached}>
          <ReportFiles reportId={id} files={files} />
        </Card>
      )}
      {report.moment ? <MomentProof reportId={id} moment={report.moment} /> : <Messages report={report} />}
    </DetailPanel>
  )
}

function Decisions({ report: { id, assignee, ...report } }: { report: ReportOutput }) {
  const t = useTexts(reportsTexts)
  const me = useMe()
  const [isDeciding, setIsDeciding] = useState(false)
  const assign = useStaffAction(assignReport, { refreshes: [listReportQueue, showReport], done: null })
  const isMine = assignee?.id === me.id
  return (
    <Actions>
      <Button look="primary" icon={Gavel} onClick={() => setIsDeciding(true)}>
        {t.decide}
      </Button>
      <Button
        icon={isMine ? Undo2 : UserCheck}
        isBusy={assign.isBusy}
        onClick={() => void assign.run({ id, mine: !isMine })}
      >
        {isMine ? t.giveBack : t.take}
      </Button>
      {isDeciding && <DecisionDialog report={{ id, ...report }} onClose={() => setIsDeciding(false)} />}
    </Actions>
  )
}
