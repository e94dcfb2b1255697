/** Proposals waiting for a second person: approving, declining, withdrawing. */
import { z } from 'zod'
import { NamedSubject } from './audit'
import { Decision, defineStaffCall, Empty, Reason, Seconds, StaffId, staffText } from './contract'
import { pageInput, pageOf } from './page'

export const proposalStates = ['waiting', 'done', 'declined', 'withdrawn', 'expired'] as const

/**
 * The reason why the caller may not approve a proposal: it is their own, it concerns their own member
 * account, its proposer counts as the same person for some days, or its proposer could no longer do it.
 */
export const ApprovalHindrance = z.enum(['own', 'aboutYourself', 'linked', 'proposerGone'])
export type ApprovalHindrance = z.output<typeof ApprovalHindrance>

export const ProposalView = z.object({
  id: z.uuid(),
  /** The call that runs once it is approved, such as `withdrawals.approve`. */
  call: z.string(),
  /** The input of that call. */
  input: z.record(z.string(), z.unknown()),
  /** The subject: `person` and an id, for example. */
  subject: NamedSubject.optional(),
  /** The facts for the approver, as given by the domain, such as names and amounts. */
  facts: z.record(z.string(), z.unknown()).optional(),
  proposer: z.object({ id: StaffId, name: z.string() }),
  at: Seconds,
  expiresAt: Seconds,
  state: z.enum(proposalStates),
  decidedBy: z.object({ id: StaffId, name: z.string() }).optional(),
  decidedAt: Seconds.optional(),
  note: z.string().optional(),
  /** Whether the caller may approve it. */
  canApprove: z.boolean(),
  canDecline: z.boolean(),
  /** The reason why the caller may not approve it, while the proposal waits. */
  hindrance: ApprovalHindrance.optional(),
  /**
   * If `linked`: the person who created the login of one of them, or of both, and the time until which they
   * count as one person.
   */
  link: z.object({ by: z.object({ id: StaffId, name: z.string() }), until: Seconds }).optional(),
  /** Names of some people who may approve it now; only while it waits. */
  approvers: z.array(z.string()).optional(),
})
export type ProposalView = z.output<typeof ProposalView>

export const listProposals = defineStaffCall({
  name: 'approvals.list',
  right: 'approvals.read',
  effect: 'reveals',
  summary: 'Proposals that the caller made or has the right to approve, newest first.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      id: z.uuid().optional(),
      state: z.enum(proposalStates).optional(),
      mine: z.boolean().optional(),
    },
  }),
  output: pageOf(ProposalView),
  refusals: [],
})

export const countProposals = defineStaffCall({
  name: 'approvals.count',
  right: 'approvals.read',
  effect: 'reads',
  summary: 'How many proposals wait for the caller.',
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
  refusals: [],
})

/** The subjects' kinds and ids are as in the audit log. */
export const listPendingProposals = defineStaffCall({
  name: 'approvals.about',
  right: 'approvals.read',
  effect: 'reads',
  summary: 'What waits for a second person about one subject, as far as the caller may propose it too.',
  input: z.object({ kind: staffText({ max: 40 }), id: staffText({ max: 100 }) }),
  output: z.object({
    proposals: z.array(ProposalView.pick({ id: true, call: true, proposer: true, at: true })),
  }),
  refusals: [],
})

const decision = z.object({ id: z.uuid() })

export const approveProposal = defineStaffCall({
  name: 'approvals.approve',
  right: 'approvals.decide',
  effect: 'changes',
  stepUp: true,
  summary: 'Approves what another person proposed, and does it.',
  input: decision,
  output: Decision,
  refusals: ['ProposalNotFound', 'SecondPersonNeeded', 'SecondPersonNew'],
})

export const declineProposal = defineStaffCall({
  name: 'approvals.decline',
  right: 'approvals.decide',
  effect: 'changes',
  summary: 'Declines what another person proposed.',
  input: decision.extend({ reason: Reason }),
  output: Empty,
  refusals: ['ProposalNotFound', 'SecondPersonNeeded'],
})

export const withdrawProposal = defineStaffCall({
  name: 'approvals.withdraw',
  right: 'approvals.decide',
  effect: 'changes',
  summary: 'Withdraws one’s own proposal.',
  input: decision,
  output: Empty,
  refusals: ['ProposalNotFound'],
})

export const approvalCalls = [
  listProposals,
  countProposals,
  listPendingProposals,
  approveProposal,
  declineProposal,
  withdrawProposal,
]
