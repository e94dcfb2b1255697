import type { ReportSubject } from '@linnet/protocol'
import type { Evidence, Reportable } from '../kernel/declared/reportable'

/** A moment, a short video, a live stream or a meeting as it is stored with a report. */
export type MomentEvidence = Evidence & { isVideo?: boolean; isLive?: boolean; isMeeting?: boolean }

const marks: Readonly<Record<ReportSubject, Pick<MomentEvidence, 'isVideo' | 'isLive' | 'isMeeting'>>> = {
  momentId: {},
  videoId: { isVideo: true },
  liveId: { isLive: true },
  meetingId: { isMeeting: true },
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

export const subjectOf = (moment: MomentEvidence): ReportSubject =>
  subjects.find((subject) => Object.keys(marks[subject]).some((mark) => mark in moment)) ?? 'momentId'

/** The declaration of the domain that shows and removes content of a kind. */
export function reportableOf(reportables: readonly Reportable[], subject: ReportSubject): Reportable {
  const found = reportables.find((each) => each.subject === subject)
  if (!found) throw new Error(`no domain declares what a ${subject} of a report is`)
  return found
}
