import { listReplies, removeReply, saveReply } from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { dropReply, keepReply, readReplies } from './replies'

const about = (id: string) => ({ kind: 'savedReply', id })
const shown = ({ kind, title, texts }: { kind: string; title: string; texts: object }) => ({
  kind,
  title,
  ...texts,
})

export const replyStaffRoutes: readonly StaffImplementation[] = [
  implementStaffQuery(listReplies, async ({ work }) => ({ replies: await readReplies(work) })),
  implementStaff(saveReply, async ({ work, input, audit }) => {
    const { id, before } = await keepReply(work, input)
    audit({ subject: about(id), ...(before && { before: shown(before) }), after: shown(input) })
    return { id }
  }),
  implementStaff(removeReply, async ({ work, input: { id }, audit }) => {
    audit({ subject: about(id), before: shown(await dropReply(work, id)) })
    return {}
  }),
]
