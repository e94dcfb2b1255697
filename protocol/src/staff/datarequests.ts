/** The desk of data requests. */
import { z } from 'zod'
import { DataRequestKind, DataRequestState, DeletionBlock } from '../datarequests/calls'
import { ExactAmount } from '../money'
import { PersonId } from '../wire'
import { Decision, defineStaffCall, Empty, Reason, Seconds } from './contract'
import { pageInput, pageOf } from './page'

export const DataRequestRow = z.object({
  id: z.uuid(),
  person: z.object({ id: PersonId, name: z.string() }),
  kind: DataRequestKind,
  state: DataRequestState,
  askedAt: Seconds,
  /** The legal deadline for an answer. */
  dueAt: Seconds,
  endedAt: Seconds.optional(),
})
export type DataRequestRow = z.output<typeof DataRequestRow>

const right = 'datarequests.decide'

export const listStaffDataRequests = defineStaffCall({
  name: 'datarequests.list',
  right: 'datarequests.read',
  effect: 'reveals',
  summary: 'Requests for exports and deletions; the one due first comes first.',
  input: pageInput({
    sorts: ['dueAt'],
    isAscending: true,
    filters: {
      kind: DataRequestKind.optional(),
      state: DataRequestState.optional(),
      personId: PersonId.optional(),
    },
  }),
  output: pageOf(DataRequestRow),
  refusals: [],
})

export const showStaffDataRequest = defineStaffCall({
  name: 'datarequests.show',
  right: 'datarequests.read',
  effect: 'reveals',
  summary: 'One request: what the person wrote, what blocks a deletion, and the notes of the staff.',
  input: z.object({ id: z.uuid() }),
  output: DataRequestRow.extend({
    text: z.string(),
    reason: z.string(),
    blocks: z.array(DeletionBlock),
    /** The money that the person gave up in words when they asked for the deletion, and the words. */
    givenUp: z.object({ most: ExactAmount, words: z.string() }).optional(),
    notes: z.array(z.object({ by: z.string(), at: Seconds, text: z.string() })),
  }),
  refusals: ['DataRequestNotFound'],
})

export const noteDataRequest = defineStaffCall({
  name: 'datarequests.note',
  right,
  effect: 'changes',
  summary: 'Adds a note for other staff.',
  input: z.object({ id: z.uuid(), text: Reason }),
  output: Empty,
  refusals: ['DataRequestNotFound'],
})

export const refuseDataRequest = defineStaffCall({
  name: 'datarequests.refuse',
  right,
  effect: 'changes',
  summary: 'Refuses a waiting request with the legal reason, which the person reads.',
  input: z.object({ id: z.uuid(), reason: Reason }),
  output: Empty,
  refusals: ['DataRequestNotFound'],
})

export const completeDeletion = defineStaffCall({
  name: 'datarequests.complete',
  right,
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary:
    'Deletes the account for good, once a second person approves: the profile becomes anonymous, sessions end, groups and friends are left. Messages and the books stay.',
  input: z.object({ id: z.uuid(), reason: Reason }),
  output: Decision,
  refusals: ['DataRequestNotFound', 'DeletionBlocked', 'MoneyStopped'],
})

export const LeftMoneyRow = z.object({
  /** The id of the deletion request. */
  id: z.uuid(),
  personId: PersonId,
  deletedAt: Seconds,
  balance: ExactAmount,
  /** Amount held from the person's money, or for them. */
  held: ExactAmount,
  points: ExactAmount,
})
export type LeftMoneyRow = z.output<typeof LeftMoneyRow>

export const listLeftMoney = defineStaffCall({
  name: 'reconciliation.deleted',
  right: 'reconciliation.read',
  effect: 'reads',
  summary:
    'Deleted accounts whose money is not closed: those deleted by an earlier version, with something left or on its way.',
  input: pageInput({ sorts: ['deletedAt'], filters: {} }),
  output: pageOf(LeftMoneyRow),
  refusals: [],
})

export const dataRequestStaffCalls = [
  listLeftMoney,
  listStaffDataRequests,
  showStaffDataRequest,
  noteDataRequest,
  refuseDataRequest,
  completeDeletion,
]
