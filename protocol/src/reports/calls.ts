/** Reports of people, groups and messages, and feedback about the app. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ClientId, ConversationId, count, nested, PersonId, text, wireInput, wireView } from '../wire'
import { reportAnswered, ReportOutcome } from './events'

export * from './events'

/** The reason for a report. `other` and feedback need a text. */
export const reportReasons = [
  'spam',
  'fraud',
  'abuse',
  'violence',
  'sexual',
  'illegal',
  'impersonation',
  'other',
  'feedback',
] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.output<typeof ReportReason>

/** The fields of a report that name published content. */
export type ReportSubject = 'momentId' | 'videoId' | 'liveId' | 'meetingId'

export const maxReportLength = 1000
export const maxReportFiles = 9
/** The most messages that a report may include as evidence. */
export const maxReportedMessages = 20

export const sendReport = defineCall({
  name: 'reports.send',
  wire: 'POST /im/report/create',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Reports a person, a group, messages I can read, or a moment, a short video, a live stream, a meeting or a comment that I can see to the staff, or sends feedback about the app (reason `feedback`). ' +
    'What is reported is kept as it is now, even if it is changed or deleted later. `file_ids` are uploads of type 5. The same `cid` again is the same report.',
  input: wireInput({
    personId: ['user_id', PersonId.optional(), 'The person I report.', examples.personId],
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'The group I report, or the conversation of the messages.',
      examples.conversationId,
    ],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).max(maxReportedMessages)).optional(),
      'The messages I report, by their numbers in the log.',
      [42, 43],
      'positions in the log, from 1',
    ],
    momentId: [
      'circle_id',
      z.uuid().toLowerCase().optional(),
      'The moment I report, or under which the comment stands.',
      examples.requestId,
    ],
    videoId: [
      'video_id',
      z.uuid().toLowerCase().optional(),
      'The short video I report, or under which the comment stands.',
      examples.requestId,
    ],
    liveId: [
      'live_id',
      z.uuid().toLowerCase().optional(),
      'The live stream I report, or in which the comment was written.',
      examples.requestId,
    ],
    meetingId: [
      'room_id',
      z.uuid().toLowerCase().optional(),
      'The meeting I report, with its last messages; with `user_id`, the meeting in which that person did it.',
      examples.requestId,
    ],
    /** The comment on that moment or video, or in that stream, if it is what is reported. */
    commentId: ['comment_id', z.uuid().toLowerCase().optional(), 'The comment I report.', examples.requestId],
    reason: ['type', ReportReason, 'What is wrong.', 'spam'],
    text: [
      'content',
      text({ max: maxReportLength }),
      'What happened, in my own words. Required for `other` and `feedback`.',
      'Sends the same advert every hour.',
    ],
    fileIds: [
      'file_ids',
      nested(z.array(z.uuid().toLowerCase()).max(maxReportFiles)).optional(),
      'Files that I uploaded as evidence.',
      [examples.fileId],
    ],
    cid: ['cid', ClientId],
  }),
  output: wireView({ id: ['id', z.uuid()] }),
  refusals: [
    'EmptyReport',
    'NothingToReport',
    'NotYourself',
    'PersonNotFound',
    'ConversationNotFound',
    'MomentNotFound',
    'VideoNotFound',
    'LiveNotFound',
    'MeetingNotFound',
    'CommentNotFound',
    'FileNotFound',
  ],
  limit: { count: 20, seconds: 86_400 },
})

export const listReports = defineCall({
  name: 'reports.listMine',
  wire: 'POST /im/report/mine',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'My reports, newest first, 30 per page before `before`; status 0 open, 1 closed.',
  input: wireInput({
    before: [
      'before',
      z.uuid().toLowerCase().optional(),
      'The `id` of the last report of the previous page.',
      examples.requestId,
    ],
  }),
  output: tolerantList(
    nested(
      wireView({
        id: ['id', z.uuid()],
        reason: ['type', ReportReason.catch('other')],
        text: ['content', z.string()],
        at: ['time', z.int()],
        status: ['status', count({ max: 1 }).catch(0)],
        outcome: ['outcome', ReportOutcome.optional().catch('none')],
        /** The staff's answer; may be empty. */
        answer: ['answer', z.string().optional()],
        /** Time of the decision, in Unix seconds; 0 while the report is open. */
        decidedAt: ['decided_time', z.int().optional()],
      }),
    ),
  ),
  refusals: [],
})

export const reportsCalls = [sendReport, listReports] as const
export const reportsEvents = [reportAnswered] as const
