import { assignReport, listReportQueue, showReport } from '@linnet/protocol/staff'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { Gavel, UserCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/people/PersonLink'
import { Subject } from '@/data/Subject'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe, useRight } from '@/session/session'
import { DecisionDialog } from './DecisionDialog'
import { Messages, ReportFiles } from './Messages'
import { MomentProof } from './MomentProof'
import { decidedWords, type OneReport, type ReportOutput, reportsOf } from './report'
import { reportsTexts } from './reports-texts'
import css from './Messages.module.css'

/** One entry of the queue: its reports with who made them and the evidence, and the possible actions. */
export function ReportPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(reportsTexts)
  const reasons = useTexts(reportReasonWords)
  const mayDecide = useRight('reports.decide')
  const { data: report, problem, reload } = useStaffQuery(showReport, { id })
  if (!report) {
    return (
      <DetailPanel title={t.report} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  const { person, personCount, assignee, conversationId, count, canTranscribe } = report
  const names = report.reasons.map((each) => reasons[each]).join(', ')
  return (
    <DetailPanel title={count > 1 ? `${names} · ${t.reportCount({ n: count })}` : names} onClose={close}>
      {person && <PendingProposals subject={{ kind: 'person', id: person.id }} />}
      {mayDecide && report.isOpen && <Decisions report={report} />}
      <Facts
        facts={[
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
            !person && conversationId ? (
              <Subject key="group" subject={{ kind: 'group', id: conversationId }} isShort isBare />
            ) : undefined,
          ],
          [t.assignee, assignee?.name],
          [t.decision, report.decisions.length > 0 ? decidedWords(t, report.decisions) : undefined],
          [t.decidedBy, report.decidedBy?.name],
          [
            t.decidedAt,
            report.decidedAt === undefined ? undefined : <Time key="decided" at={report.decidedAt} />,
          ],
          [t.reply, report.answer || undefined],
        ]}
      />
      {reportsOf(report).map((each) => (
        <ReportCard key={each.id} report={each} canTranscribe={canTranscribe} />
      ))}
      {report.next !== undefined && <Older id={id} after={report.next} />}
    </DetailPanel>
  )
}

/** The next reports of an entry, once they are asked for. */
function Older({ id, after }: { id: string; after: string }) {
  const t = useTexts(reportsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { data, problem, reload } = useStaffQuery(showReport, { id, after }, { isEnabled: isOpen })
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t.olderReports}</Button>
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />
  return (
    <>
      {data.others.map((each) => (
        <ReportCard key={each.id} report={each} canTranscribe={data.canTranscribe} />
      ))}
      {data.next !== undefined && <Older id={id} after={data.next} />}
    </>
  )
}

/** A report as its reporter made it, with its evidence. */
function ReportCard({ report, canTranscribe }: { report: OneReport; canTranscribe: boolean }) {
  const t = useTexts(reportsTexts)
  const reasons = useTexts(reportReasonWords)
  const { id, reporter, reporterCount, at, text, files, reason, moment, conversationId } = report
  return (
    <Card title={reasons[reason]}>
      <p className={css.head}>
        <span>
          {t.reporter} <PersonLink person={reporter} />
        </span>
        {reporterCount > 1 && <span>{t.times({ n: reporterCount })}</span>}
        <Time at={at} />
        {conversationId && (
          <span>
            {t.group} <Subject subject={{ kind: 'group', id: conversationId }} isShort isBare />
          </span>
        )}
      </p>
      {text !== '' && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <>
          <h3>{t.attached}</h3>
          <ReportFiles reportId={id} files={files} />
        </>
      )}
      <h3>{t.proof}</h3>
      {moment ? (
        <MomentProof reportId={id} moment={moment} />
      ) : (
        <Messages report={report} canTranscribe={canTranscribe} />
      )}
    </Card>
  )
}

function Decisions({ report }: { report: ReportOutput }) {
  const t = useTexts(reportsTexts)
  const me = useMe()
  // As it was when the dialog opened: the decision covers what was seen.
  const [deciding, setDeciding] = useState<ReportOutput>()
  const assign = useStaffAction(assignReport, { refreshes: [listReportQueue, showReport], done: null })
  const { id, assignee } = report
  const isMine = assignee?.id === me.id
  const take = { id, mine: true, from: assignee?.id ?? null }
  const taken = assignee && !isMine ? t.takenBy({ name: assignee.name }) : assign.problem
  // Colleagues see who decides.
  const decide = () => {
    setDeciding(report)
    if (!assignee) void assign.run(take)
  }
  return (
    <Actions>
      <Button look="primary" icon={Gavel} onClick={decide}>
        {t.decide}
      </Button>
      <Button
        icon={isMine ? Undo2 : UserCheck}
        isBusy={assign.isBusy}
        onClick={() => void assign.run(isMine ? { id, mine: false } : take)}
      >
        {isMine ? t.giveBack : t.take}
      </Button>
      {deciding ? (
        <DecisionDialog report={deciding} holder={taken} onClose={() => setDeciding(undefined)} />
      ) : (
        assign.problem && <Banner tone="bad">{assign.problem}</Banner>
      )}
    </Actions>
  )
}
