import type { ReportSubject } from '@linnet/protocol'
import type { Evidence, Reportable } from '../kernel/declared/reportable'

/** A moment, a short video or a live stream as it is stored with a report. */
export type MomentEvidence = Evidence & { isVideo?: boolean; isLive?: boolean }

const marks: Readonly<Record<ReportSubject, Pick<MomentEvidence, 'isVideo' | 'isLive'>>> = {
  momentId: {},
  videoId: { isVideo: true },
  liveId: { isLive: true },
}

export const subjects = Object.keys(marks) as readonly ReportSubject[]

/** Notes of which kind the content is. Servers of the previous version read the fields that only moments have from all kinds. */
export const marked = (subject: ReportSubject, evidence: Evidence): MomentEvidence => ({
  place: null,
  link: null,
  mentionIds: [],
  ...evidence,
  ...marks[subject],
})

export const subjectOf = ({ isVideo, isLive }: MomentEvidence): ReportSubject =>
  isLive ? 'liveId' : isVideo ? 'videoId' : 'momentId'

/** The declaration of the domain that shows and removes content of a kind. */
export function reportableOf(reportables: readonly Reportable[], subject: ReportSubject): Reportable {
  const found = reportables.find((each) => each.subject === subject)
  if (!found) throw new Error(`no domain declares what a ${subject} of a report is`)
  return found
}
