import * as staff from '@linnet/protocol/staff'
import { refuse } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffDownload,
  implementStaffQuery,
  type StaffDownloadImplementation,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Tunable } from '../kernel/tunables/tunables'
import { staffFileResponse, type UploadSlots } from '../uploads'
import { readDecisions, readFigures, undoDecision } from './decisions'
import type { Guard } from './guard'
import { decideMessages, type HeldParts } from './held'
import { readHeld, requireFileOfHeld } from './held-list'
import type { CareRules } from './rules'

export const careStaffRoutes = ({
  guard,
  held,
  rules,
}: {
  guard: Guard
  held: HeldParts
  rules: Tunable<CareRules>
}): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listCare, ({ work, input }) => readDecisions(work, input)),
  implementStaffQuery(staff.showCareFigures, ({ work }) => readFigures(work, rules)),
  implementStaff(staff.undoCare, async ({ work, input: { id, why }, staff: { name }, audit }) => {
    const { personId, rule, action } = await undoDecision(work, { guard, held }, { id, by: name, why })
    audit({
      subject: { kind: 'person', id: personId },
      before: { rule, action },
      after: { undone: true },
      reason: why,
    })
    return {}
  }),
  implementStaffQuery(staff.listHeld, ({ work, input }) => readHeld(work, input)),
  implementStaff(staff.decideHeld, async ({ work, input, staff: { name }, audit }) => {
    const { rows, ...counts } = await decideMessages(work, held, { ...input, by: name })
    for (const personId of new Set(rows.map((row) => row.personId))) {
      const ids = rows.flatMap((row) => (row.personId === personId ? [row.id] : []))
      audit({
        subject: { kind: 'person', id: personId },
        after: { decision: input.decision, messages: ids },
        reason: input.why,
      })
    }
    return counts
  }),
]

export const careStaffDownloads = ({
  readStored,
}: Pick<UploadSlots, 'readStored'>): readonly StaffDownloadImplementation[] => [
  implementStaffDownload(staff.openHeldFile, async ({ work, input }) => {
    await requireFileOfHeld(work, input)
    const file = (await readStored(work, input.fileId)) ?? refuse('FileNotFound')
    return staffFileResponse(file)
  }),
]
