/** The desk of real names. */
import { z } from 'zod'
import { DocumentKind } from '../realnames/calls'
import { PersonId } from '../wire'
import { defineStaffCall, defineStaffDownload, Empty, Reason, Seconds } from './contract'
import { pageInput, pageOf } from './page'
import { SanctionNote } from './sanctions'

const Who = z.object({ id: PersonId, name: z.string() })

export const RealNameRow = z.object({
  id: z.uuid(),
  person: Who,
  kind: DocumentKind,
  state: z.enum(['waiting', 'verified', 'refused']),
  at: Seconds,
  decidedAt: Seconds.optional(),
})
export type RealNameRow = z.output<typeof RealNameRow>

export const listRealNames = defineStaffCall({
  name: 'realnames.list',
  right: 'realnames.read',
  effect: 'reveals',
  summary: 'Documents that were sent, oldest first, without what they say.',
  input: pageInput({
    sorts: ['at'],
    isAscending: true,
    filters: { state: z.enum(['waiting', 'verified', 'refused']).optional(), personId: PersonId.optional() },
  }),
  output: pageOf(RealNameRow),
  refusals: [],
})

export const revealRealName = defineStaffCall({
  name: 'realnames.reveal',
  right: 'realnames.decide',
  effect: 'reveals',
  summary: 'The name, the number and the pictures of one document.',
  input: z.object({ id: z.uuid() }),
  output: RealNameRow.extend({
    name: z.string(),
    number: z.string(),
    /** Opened with `realnames.photo`. Empty once the pictures are deleted. */
    photos: z.array(z.uuid()),
    reason: z.string(),
    /** Other people who were verified with the same document. */
    sameDocument: z.array(Who),
  }),
  refusals: ['RealNameNotFound'],
})

export const openDocumentPhoto = defineStaffDownload({
  name: 'realnames.photo',
  right: 'realnames.decide',
  effect: 'reveals',
  summary: 'A picture of a document, with the viewer’s name and the time all over it.',
  input: z.object({ id: z.uuid(), fileId: z.uuid() }),
  refusals: ['RealNameNotFound', 'FileNotFound'],
  type: 'image/jpeg',
})

export const approveRealName = defineStaffCall({
  name: 'realnames.approve',
  right: 'realnames.decide',
  effect: 'changes',
  summary: 'Verifies a document. The person is notified.',
  input: z.object({ id: z.uuid() }),
  output: Empty,
  refusals: ['RealNameNotFound', 'DocumentTaken'],
})

export const refuseRealName = defineStaffCall({
  name: 'realnames.refuse',
  right: 'realnames.decide',
  effect: 'changes',
  summary: 'Refuses a document. The person is notified of the reason and may send another.',
  input: z.object({ id: z.uuid(), reason: SanctionNote.min(3), why: Reason.optional() }),
  output: Empty,
  refusals: ['RealNameNotFound'],
})

export const realNameStaffCalls = [listRealNames, revealRealName, approveRealName, refuseRealName]
export const realNameStaffDownloads = [openDocumentPhoto]
