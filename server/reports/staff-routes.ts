import * as staff from '@linnet/protocol/staff'
import { refuse as refuseAnywhere } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffDownload,
  implementStaffQuery,
  type StaffDownloadImplementation,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { freezeAct } from '../sanctions'
import type { TranslationOffer } from '../translation'
import { staffFileResponse, type UploadSlots } from '../uploads'
import {
  accusedOf,
  assignReport,
  decideReport,
  type DecisionParts,
  freezeOf,
  openReports,
  partiesOf,
} from './decide'
import { isFileOfReport, messageOfReport, readContext, readQueue, readReport } from './queue'

const about = (id: string) => ({ kind: 'report', id })
const stateOf = (rows: readonly { assigneeName: string | null }[]) => ({
  state: 'open',
  assignee: rows.find(({ assigneeName }) => assigneeName !== null)?.assigneeName ?? null,
})
const closedOf = (rows: readonly { id: string }[]) => ({ reports: rows.map(({ id }) => id) })

export const reportStaffRoutes = ({
  transcribeProof,
  ...parts
}: DecisionParts & TranslationOffer): readonly StaffImplementation[] => [
  ...readingRoutes({ transcribeProof }),
  ...decidingRoutes(parts),
]

const readingRoutes = ({ transcribeProof }: TranslationOffer): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listReportQueue, ({ work, input, staff: { id } }) => readQueue(work, input, id)),
  implementStaffQuery(
    staff.showReport,
    async ({ work, input }) => ({
      ...(await readReport(work, input)),
      canTranscribe: transcribeProof !== undefined,
    }),
    { subject: ({ id }) => about(id) },
  ),
  implementStaffQuery(
    staff.readReportContext,
    async ({ work, input }) => ({ messages: await readContext(work, input) }),
    { subject: ({ id }) => about(id) },
  ),
  implementStaffQuery(
    staff.transcribeReported,
    async ({ work, input, staff: { id }, refuse }) => {
      if (!transcribeProof) return refuse('VoiceToTextOff')
      return { text: await transcribeProof(await messageOfReport(work, input), id) }
    },
    { subject: ({ id }) => about(id) },
  ),
]

const decidingRoutes = (parts: DecisionParts): readonly StaffImplementation[] => [
  implementStaff(
    staff.assignReport,
    async ({ work, input: { id, mine, from }, staff: { id: staffId, name }, audit }) => {
      const row = await assignReport(work, { id, from, staff: mine ? { id: staffId, name } : undefined })
      audit({
        subject: about(id),
        before: { assignee: row?.assigneeName ?? null },
        after: { assignee: mine ? name : null },
      })
      return {}
    },
  ),
  implementStaff(
    staff.decideReport,
    async ({ work, input: { why, proposesFreeze, ...input }, staff: { id, name }, audit, propose }) => {
      const rows = await decideReport(work, parts, { ...input, staff: { id, name } })
      audit({
        subject: about(input.id),
        concerns: partiesOf(rows),
        before: stateOf(rows),
        after: { ...input, ...closedOf(rows) },
        reason: why,
      })
      if (proposesFreeze !== true) return staff.decided
      const freeze = { ...freezeOf(rows, input), why }
      return { state: 'waiting' as const, proposalId: await propose(staff.freezePerson, freeze) }
    },
  ),
  implementStaff(
    staff.freezeByReport,
    async ({ work, input: { why, ...input }, staff: { id, name }, approver, audit }) => {
      const decisions = ['freeze'] as const
      const decided = { ...input, decisions, staff: { id, name }, approverId: approver?.id }
      const rows = await decideReport(work, parts, decided)
      audit({
        subject: about(input.id),
        concerns: partiesOf(rows),
        before: stateOf(rows),
        after: { ...input, decisions, ...closedOf(rows) },
        reason: why,
      })
      return staff.decided
    },
    {
      check: async ({ work, input: { id: report, upTo, why, hours } }) => {
        const rows = await openReports(work, { id: report, upTo })
        const facts = { report, hours: hours ?? null, why }
        const id = accusedOf(rows)
        return { subject: { kind: 'person', id }, facts, concerns: partiesOf(rows), act: freezeAct(id) }
      },
    },
  ),
]

export const reportStaffDownloads = ({
  readStored,
}: Pick<UploadSlots, 'readStored'>): readonly StaffDownloadImplementation[] => [
  implementStaffDownload(
    staff.openReportFile,
    async ({ work, input }) => {
      if (!(await isFileOfReport(work, input))) return refuseAnywhere('FileNotFound')
      const file = (await readStored(work, input.fileId)) ?? refuseAnywhere('FileNotFound')
      return staffFileResponse(file)
    },
    { subject: ({ id }) => about(id) },
  ),
]
