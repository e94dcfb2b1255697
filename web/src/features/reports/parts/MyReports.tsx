import type { CallOutput } from '@linnet/protocol'
import { listReports } from '@linnet/protocol/reports/calls'
import { screens } from '@linnet/protocol/screens'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { myReportTexts } from '~/features/reports/my-report-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { LabelledText } from '~/kit/text/LabelledText'
import { relativeTime } from '~/kit/text/relative-time'
import { dateTimeText } from '~/kit/text/time-span'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

type MyReport = CallOutput<typeof listReports>[number]

const pageSize = 30

const myReports = definePages({
  call: listReports,
  inputOf: () => ({}),
  read: (rows: readonly MyReport[]) => ({ rows, hasMore: lengthAsSent(rows) >= pageSize }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** My reports and their outcomes, newest first. */
export function MyReports() {
  const texts = useTexts(myReportTexts)
  const go = useNavigate()
  const { rows, problem, reload, loadMore } = usePagesOf(myReports, {})
  const [shownId, setShownId] = useState<string>()
  return (
    <Screen title={texts.title} status={useConnectionStatus()} tone="surface" ownScroll>
      {!rows && problem === undefined && <SkeletonRows hasAvatar={false} count={6} />}
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Inbox size={32} aria-hidden />}
          action={
            <Button kind="quiet" size="small" onPress={() => go(screens.report)}>
              {texts.give}
            </Button>
          }
        >
          {texts.none}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {rows.map((report) => (
            <ReportCell key={report.id} report={report} onPress={() => setShownId(report.id)} />
          ))}
        </LongList>
      )}
      <ReportSheet report={rows?.find(({ id }) => id === shownId)} onClose={() => setShownId(undefined)} />
    </Screen>
  )
}

const stateOf = ({ status, outcome = 'none' }: MyReport) =>
  status === 0 || outcome === 'none' ? 'waiting' : outcome

function useReasonName() {
  const names = useTexts(reportReasonWords)
  return ({ reason }: MyReport) => names[reason]
}

function ReportCell({ report, onPress }: { report: MyReport; onPress: () => void }) {
  const texts = useTexts(myReportTexts)
  const now = useNow()
  const language = usePreferences((state) => state.language)
  const nameOf = useReasonName()
  return (
    <Cell
      title={nameOf(report)}
      subtitle={[report.text, relativeTime(report.at, now, language)].filter(Boolean).join(' · ')}
      detail={texts[stateOf(report)]}
      onPress={onPress}
    />
  )
}

function ReportSheet({ report, onClose }: { report: MyReport | undefined; onClose: () => void }) {
  const texts = useTexts(myReportTexts)
  const language = usePreferences((state) => state.language)
  const nameOf = useReasonName()
  return (
    <Sheet isOpen={report !== undefined} onClose={onClose} title={report ? nameOf(report) : ''}>
      {report && (
        <>
          <Cell title={texts.state} detail={texts[stateOf(report)]} wrapsDetail />
          <Cell title={texts.sentAt} detail={dateTimeText(report.at, language)} />
          {(report.decidedAt ?? 0) > 0 && (
            <Cell title={texts.decidedAt} detail={dateTimeText(report.decidedAt ?? 0, language)} />
          )}
          {report.text !== '' && <LabelledText label={texts.yourWords} text={report.text} />}
          {report.answer && <LabelledText label={texts.answer} text={report.answer} />}
        </>
      )}
    </Sheet>
  )
}
