import {
  answerTicket,
  attachToTicket,
  closeTicket,
  handOverTicket,
  listTickets,
  noteTicket,
  openTicketFile,
  readDuty,
  readTicket,
  readTicketFilters,
  setDuty,
  tagTicket,
  watchSupport,
} from '@linnet/protocol/staff'
import { type Audience, type ConversationsOffer, postMessage } from '../conversations'
import { refuse } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffDownload,
  implementStaffGathered,
  implementStaffQuery,
  type StaffDownloadImplementation,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { ReadWork } from '../kernel/work'
import { staffFileResponse, type UploadSlots } from '../uploads'
import { changeDuty, keepOnDuty } from './agents'
import { attachFile, type AttachParts } from './attach'
import { answerCase, closeCase, handOver } from './cases'
import { isFileOfCase, readCase, readDutyOf, readFilters, readInbox } from './inbox'
import type { InboxWatch } from './inbox-watch'
import { addNote, setTags } from './notes'

const about = (id: string) => ({ kind: 'supportCase', id })

export const supportStaffRoutes = ({
  audience,
  watch,
  findPlaces,
  attaching,
}: {
  audience: Audience
  watch: InboxWatch
  attaching: AttachParts
  findPlaces: ConversationsOffer['findPlaces']
}): readonly StaffImplementation[] => [
  implementStaffQuery(readDuty, ({ work, staff }) => readDutyOf(work, staff)),
  implementStaff(setDuty, async ({ work, input: { isOnDuty }, staff, audit }) => {
    await changeDuty(work, staff, isOnDuty)
    audit({ subject: { kind: 'staff', id: staff.id }, after: { isOnDuty } })
    work.afterCommit(watch.changed)
    return {}
  }),
  implementStaffQuery(listTickets, ({ work, input, staff }) => readInbox(work, { input, staff, findPlaces })),
  implementStaffQuery(readTicketFilters, ({ work }) => readFilters(work)),
  implementStaffQuery(readTicket, ({ work, input }) => readCase(work, input), {
    subject: ({ id }) => about(id),
  }),
  implementStaff(answerTicket, async ({ work, input, staff, audit }) => {
    const content = { kind: 'text' as const, text: input.text }
    const { cseq, ticket } = await answerCase(work, { ...input, agent: staff }, (message) =>
      postMessage(work, audience, { ...message, content }),
    )
    audit({ subject: about(input.id), after: { person: ticket.personId, cseq } })
    work.afterCommit(watch.changed)
    return { cseq }
  }),
  implementStaffGathered(attachToTicket, ({ input, staff, audit }) =>
    attachFile(attaching, { input, agent: staff }, async (work, { cseq, ticket }) => {
      const after = { person: ticket.personId, cseq, file: input.name }
      await audit(work, { subject: about(input.id), after })
      work.afterCommit(watch.changed)
    }),
  ),
  implementStaff(handOverTicket, async ({ work, input, staff, audit }) => {
    const { before, to } = await handOver(work, { ...input, agent: staff })
    const after = { assignee: to?.name ?? null }
    audit({ subject: about(input.id), before: { assignee: before.assigneeName }, after })
    work.afterCommit(watch.changed)
    return {}
  }),
  implementStaff(noteTicket, async ({ work, input: { id, text }, staff, audit }) => {
    await addNote(work, { id, text, staff })
    audit({ subject: about(id), after: { note: text } })
    work.afterCommit(watch.changed)
    return {}
  }),
  implementStaff(tagTicket, async ({ work, input: { id, tags }, audit }) => {
    const { before, after } = await setTags(work, { id, names: tags })
    audit({ subject: about(id), before: { tags: before }, after: { tags: after } })
    work.afterCommit(watch.changed)
    return {}
  }),
  implementStaff(closeTicket, async ({ work, input, staff, audit }) => {
    const before = await closeCase(work, audience, { ...input, agent: staff })
    audit({ subject: about(input.id), before: { state: before.state }, after: { state: 'closed' } })
    work.afterCommit(watch.changed)
    return {}
  }),
]

export const supportStaffDownloads = ({
  readStored,
  watch,
  read,
}: Pick<UploadSlots, 'readStored'> & {
  watch: InboxWatch
  read: () => ReadWork
}): readonly StaffDownloadImplementation[] => [
  implementStaffDownload(
    openTicketFile,
    async ({ work, input }) => {
      if (!(await isFileOfCase(work, input))) return refuse('FileNotFound')
      const file = (await readStored(work, input.fileId)) ?? refuse('FileNotFound')
      return staffFileResponse(file)
    },
    { subject: ({ id }) => about(id) },
  ),
  implementStaffDownload(watchSupport, async ({ staff, signal, isLive }) => {
    const mayGoOn = async () => {
      if (!(await isLive())) return false
      await keepOnDuty(read(), staff)
      return true
    }
    // The session is assumed to be valid if the database can't be reached.
    const stream = watch.stream(signal, () => mayGoOn().catch(() => true))
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }),
]
