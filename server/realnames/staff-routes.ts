import * as staff from '@linnet/protocol/staff'
import { refuse as refuseAnywhere } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffDownload,
  implementStaffQuery,
  type StaffDownloadImplementation,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { staffFileResponse, type UploadSlots } from '../uploads'
import { decideApplication, hasPhoto, readApplications, revealApplication } from './decide'
import type { DocumentSeals } from './document-seals'

const about = (id: string) => ({ kind: 'realName', id })

export const realNameStaffRoutes = (seals: DocumentSeals): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listRealNames, ({ work, input }) => readApplications(work, input)),
  implementStaffQuery(staff.revealRealName, ({ work, input: { id } }) => revealApplication(work, seals, id), {
    subject: ({ id }) => about(id),
  }),
  implementStaff(staff.approveRealName, async ({ work, input: { id }, staff: { id: staffId }, audit }) => {
    const personId = await decideApplication(work, { id, state: 'verified', reason: '', staffId })
    const after = { state: 'verified', personId }
    audit({ subject: about(id), concerns: [personId], before: { state: 'waiting' }, after })
    return {}
  }),
  implementStaff(
    staff.refuseRealName,
    async ({ work, input: { id, reason, why }, staff: { id: staffId }, audit }) => {
      const personId = await decideApplication(work, { id, state: 'refused', reason, staffId })
      const after = { state: 'refused', personId, reason }
      const before = { state: 'waiting' }
      audit({ subject: about(id), concerns: [personId], before, after, reason: why ?? reason })
      return {}
    },
  ),
]

export const realNameStaffDownloads = ({
  readMarked,
}: Pick<UploadSlots, 'readMarked'>): readonly StaffDownloadImplementation[] => [
  implementStaffDownload(
    staff.openDocumentPhoto,
    async ({ work, input: { id, fileId }, staff: { id: staffId, name } }) => {
      if (!(await hasPhoto(work, { id, fileId }))) return refuseAnywhere('FileNotFound')
      // The end of the id distinguishes staff whose names the watermark can't write.
      const text = `${name} ${staffId.slice(-6)} ${new Date(work.nowMs).toISOString().slice(0, 16)}`
      const picture = (await readMarked(work, { fileId, text })) ?? refuseAnywhere('FileNotFound')
      return staffFileResponse({
        body: new Blob([new Uint8Array(picture)]),
        mime: 'image/jpeg',
        isShown: true,
      })
    },
    { subject: ({ id }) => about(id) },
  ),
]
