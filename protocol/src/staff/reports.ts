/** The queue of reports and feedback. */
import { z } from 'zod'
import { ReportOutcome, ReportReason } from '../reports/calls'
import { SanctionReason } from '../sanctions/calls'
import { ConversationId, PersonId } from '../wire'
import { Decision, defineStaffCall, defineStaffDownload, Empty, Reason, Seconds, StaffId } from './contract'
import { StaffMessage } from './messages'
import { pageInput, pageOf, SearchText } from './page'
import { SanctionHours, SanctionNote } from './sanctions'

const Who = z.object({ id: PersonId, name: z.string() })
const StaffWho = z.object({ id: StaffId, name: z.string() })

/** `open`: not decided yet. `mine`: assigned to the caller and open. */
export const reportStates = ['open', 'mine', 'closed'] as const
export const reportDecisions = [
  'dismiss',
  'answer',
  'warn',
  'mute',
  'removeMessages',
  'removeMoment',
  'freeze',
] as const
export const ReportDecision = z.enum(reportDecisions)
/** Decisions that are made alone; all others can be combined. */
export const loneDecisions: ReadonlySet<string> = new Set(['dismiss', 'answer'])

export const ReportRow = z.object({
  id: z.uuid(),
  reason: ReportReason,
  text: z.string(),
  at: Seconds,
  isOpen: z.boolean(),
  outcome: ReportOutcome,
  /** The actions taken; none while the report is open. */
  decisions: z.array(ReportDecision),
  assignee: StaffWho.optional(),
  reporter: Who,
  /** The number of reports that this reporter has made, including this one. */
  reporterCount: z.int(),
  person: Who.optional(),
  /** The number of reports about the person. */
  personCount: z.int(),
  conversationId: ConversationId.optional(),
  messageCount: z.int(),
})
export type ReportRow = z.output<typeof ReportRow>

/**
 * An entry of the queue: all open reports about one person, or about one conversation whose reports name nobody, or those that one
 * decision closed. It is shown as the first report among them that matches the filters.
 */
export const ReportEntry = ReportRow.extend({
  /** The number of its reports, counted up to 1000. */
  count: z.int(),
  /** The reasons in it, the newest first. */
  reasons: z.array(ReportReason),
  newestAt: Seconds,
})
export type ReportEntry = z.output<typeof ReportEntry>

/** Pictures can be opened with `reports.file`. */
const ReportedFile = z.object({ id: z.uuid(), name: z.string(), isPicture: z.boolean() })

/** A reported message, or one near a reported one. */
export const ReportedMessage = StaffMessage.extend({
  cseq: z.int(),
  sender: Who,
  /** Whether the message itself is part of the report. */
  isReported: z.boolean(),
})
export type ReportedMessage = z.output<typeof ReportedMessage>

/** A moment, a short video, a live stream or a meeting as its reporter saw it, with the comment on it if that is what was reported. */
export const ReportedMoment = z.object({
  id: z.uuid(),
  author: Who,
  text: z.string(),
  at: Seconds,
  /** Visible to everybody. */
  isPublic: z.boolean(),
  /** The content is a short video. */
  isVideo: z.boolean().optional(),
  /** The content is a live stream: the text is its title, and the file its cover. */
  isLive: z.boolean().optional(),
  /** The content is a meeting: the text is its title. */
  isMeeting: z.boolean().optional(),
  /** The last comments in the stream, or the last messages in the meeting. */
  said: z.array(z.object({ author: Who, text: z.string(), at: Seconds })).optional(),
  files: z.array(ReportedFile),
  place: z.object({ title: z.string(), address: z.string() }).optional(),
  link: z.object({ url: z.string(), site: z.string(), title: z.string() }).optional(),
  mentions: z.array(Who),
  comment: z
    .object({
      author: Who,
      text: z.string(),
      at: Seconds,
      replyTo: Who.optional(),
      files: z.array(ReportedFile),
    })
    .optional(),
})
export type ReportedMoment = z.output<typeof ReportedMoment>

export const listReportQueue = defineStaffCall({
  name: 'reports.list',
  right: 'reports.read',
  effect: 'reveals',
  summary:
    'Reports and feedback, oldest first, by state, reason, age and how much their reporters report. All open reports about one person are one row. The text finds members by the beginning of their name, by number, phone, e-mail or id, a report by its id, and words in what was written and reported.',
  input: pageInput({
    sorts: ['at'],
    isAscending: true,
    filters: {
      text: SearchText.optional(),
      state: z.enum(reportStates).optional(),
      reason: ReportReason.optional(),
      /** At least this many hours old. */
      olderHours: z.int().min(0).max(10_000).optional(),
      /** The reporter has made at most this many reports. */
      reporterMost: z.int().min(1).max(100_000).optional(),
      personId: PersonId.optional(),
      reporterId: PersonId.optional(),
    },
  }),
  output: pageOf(ReportEntry),
  refusals: [],
})

const ReportWithProof = ReportRow.extend({
  messages: z.array(ReportedMessage),
  moment: ReportedMoment.optional(),
  /** Files added by the reporter. */
  files: z.array(ReportedFile),
})

export const showReport = defineStaffCall({
  name: 'reports.show',
  right: 'reports.read',
  effect: 'reveals',
  summary: 'A report with its proof, as members saw it, and the other reports of its entry with theirs.',
  input: z.object({
    id: z.uuid(),
    /** The `next` of an earlier answer: only older reports of the entry. */
    after: z.uuid().optional(),
  }),
  output: ReportWithProof.extend({
    count: z.int(),
    reasons: z.array(ReportReason),
    /** The newest report of the entry: a decision up to it closes what was shown, and nothing that came later. */
    newestId: z.uuid(),
    /** The other reports of the entry, newest first. */
    others: z.array(ReportWithProof),
    next: z.uuid().optional(),
    /** Whether voice messages can be transcribed with `reports.transcribe`. */
    canTranscribe: z.boolean(),
    answer: z.string(),
    decidedBy: StaffWho.optional(),
    decidedAt: Seconds.optional(),
  }),
  refusals: ['ReportNotFound'],
})

export const readReportContext = defineStaffCall({
  name: 'reports.context',
  right: 'reports.decide',
  effect: 'reveals',
  summary:
    'What was written around a reported message, ten before and ten after. The reason is in the audit log.',
  input: z.object({ id: z.uuid(), cseq: z.int().min(1), reason: Reason }),
  output: z.object({ messages: z.array(ReportedMessage) }),
  refusals: ['ReportNotFound', 'MessageGone'],
})

export const openReportFile = defineStaffDownload({
  name: 'reports.file',
  right: 'reports.decide',
  effect: 'reveals',
  summary:
    'A file of a report, of a reported message or moment, or of what was shown around the reported message `around`.',
  input: z.object({
    id: z.uuid(),
    fileId: z.uuid(),
    around: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .optional(),
  }),
  refusals: ['ReportNotFound', 'FileNotFound'],
  type: 'application/octet-stream',
})

export const transcribeReported = defineStaffCall({
  name: 'reports.transcribe',
  right: 'reports.decide',
  effect: 'reveals',
  summary:
    'What a reported voice message says, as text, by the provider that the operator has chosen; also one of those shown around the reported message `around`.',
  input: z.object({ id: z.uuid(), cseq: z.int().min(1), around: z.int().min(1).optional() }),
  output: z.object({ text: z.string() }),
  refusals: [
    'ReportNotFound',
    'MessageGone',
    'NotAVoiceMessage',
    'NoWordsHeard',
    'VoiceToTextOff',
    'VoiceToTextFailed',
  ],
})

export const assignReport = defineStaffCall({
  name: 'reports.assign',
  right: 'reports.decide',
  effect: 'changes',
  summary: 'Assigns an open report and the others of its entry to the caller, or gives them back.',
  input: z.object({
    id: z.uuid(),
    mine: z.boolean(),
    /** Who has it as far as the caller knows. Taking it is refused if somebody else has taken it since. */
    from: StaffId.nullable().optional(),
  }),
  output: Empty,
  refusals: ['ReportNotFound', 'ReportClosed', 'ReportOfAnother'],
})

const decision = {
  id: z.uuid(),
  /** The newest report of the entry that the decision covers: later ones stay open. Without it, all are closed. */
  upTo: z.uuid().optional(),
  /** The staff's answer to the reporters, in their own words; may be empty. */
  answer: SanctionNote,
  why: Reason,
} as const
const sanction = { sanctionReason: SanctionReason.optional(), note: SanctionNote.optional() } as const

export const decideReport = defineStaffCall({
  name: 'reports.decide',
  right: 'reports.decide',
  effect: 'changes',
  summary:
    'Closes a report and the others of its entry: dismisses or answers them, or does one or several of these: warns or mutes the person, removes the messages, the moment or the comment. A freeze that is proposed with them waits for a second person.',
  input: z.object({
    ...decision,
    ...sanction,
    decisions: z
      .array(ReportDecision.exclude(['freeze']))
      .min(1)
      .max(4)
      .refine(
        (all) => all.length === 1 || !all.some((each) => loneDecisions.has(each)),
        'cannot be combined',
      ),
    hours: SanctionHours,
    /** Also proposes to freeze the person, which takes the right to freeze. All of it happens, or nothing. */
    proposesFreeze: z.boolean().optional(),
  }),
  output: Decision,
  refusals: [
    'ReportNotFound',
    'ReportClosed',
    'NobodyReported',
    'PersonNotFound',
    'MoneyStays',
    'MoneyStopped',
  ],
})

export const freezeByReport = defineStaffCall({
  name: 'reports.freeze',
  right: 'sanctions.freeze',
  effect: 'changes',
  approval: 'second',
  summary:
    'Freezes the reported person and closes the report with the others of its entry, once a second person approves.',
  input: z.object({ ...decision, ...sanction, hours: SanctionHours }),
  output: Decision,
  refusals: ['ReportNotFound', 'ReportClosed', 'NobodyReported', 'PersonNotFound'],
})

export const reportStaffCalls = [
  listReportQueue,
  showReport,
  readReportContext,
  transcribeReported,
  assignReport,
  decideReport,
  freezeByReport,
]
export const reportStaffDownloads = [openReportFile]
