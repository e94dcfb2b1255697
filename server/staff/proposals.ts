/** Proposals waiting for a second person. */
import { createHash } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import {
  type ApprovalHindrance,
  type Decision,
  hasRight,
  type listProposals,
  type NamedSubject,
  type ProposalView,
  rightsOf,
  staffRightNames,
  type StaffRight,
  type StaffId,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { Staff } from '../kernel/staff/staff-caller'
import type { Perform, Proposal } from '../kernel/staff/staff-office'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { type ActiveRow, selectAccount, selectActive } from './account-store'
import type { Link, Links } from './links'
import { namesIn } from './named-subjects'
import {
  closeProposal,
  expireProposals,
  insertProposal,
  lockWaitingProposal,
  type ProposalRow,
  selectPendingAbout,
  selectProposals,
  selectWaiting,
} from './proposal-store'

const dayMs = 24 * 3_600_000

/**
 * The lifetime of a proposal (ms): longer than two people on a new staff count as one, so that their
 * proposals can still be approved, weekend included.
 */
const proposalMs = ({ days }: Links): number => (days + 3) * dayMs

/** Stores a proposal. The same waits only once: the same input, or the same act. */
export async function propose(work: Work, links: Links, proposal: Proposal): Promise<string> {
  const { call, right, input, staff, subject, facts, concerns, act } = proposal
  await expireProposals(work.sql, work.nowMs)
  const id = work.newId<string>()
  const isNew = await insertProposal(work.sql, {
    id,
    call,
    right,
    input,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    facts: facts ?? null,
    concerns,
    proposerId: staff.id,
    act: act ?? (subject ? `${call}:${subject.kind}:${subject.id}` : null),
    digest: createHash('sha256').update(canonical(input)).digest(),
    nowMs: work.nowMs,
    expiresMs: work.nowMs + proposalMs(links),
  })
  return isNew ? id : refuse('AlreadyProposed')
}

/** The canonical text of an input, whatever the order of its fields. */
const canonical = (input: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A waiting proposal that this person may decide: they have the right, did not make it, and are not concerned by it. */
async function lockForDecision(work: Work, { id, staff, links }: { id: string; staff: Staff; links: Links }) {
  const proposal = await lockWaitingProposal(work.sql, id, work.nowMs)
  if (!proposal || !hasRight(staff.role, proposal.right)) return refuse('ProposalNotFound')
  const own = await links.memberAccounts(work, [staff.id])
  if (isAbout(proposal, own)) return refuse('AboutYourself')
  return proposal.proposerId === staff.id ? refuse('SecondPersonNeeded') : proposal
}

const isAbout = ({ concerns }: Pick<ProposalRow, 'concerns'>, own: readonly PersonId[]): boolean =>
  own.some((id) => concerns.includes(id))

/** Approves a proposal and executes it, in one transaction. Refused if its proposer may no longer do it. */
export async function approve(
  work: Work,
  { id, staff, links, perform }: { id: string; staff: Staff; links: Links; perform: Perform },
): Promise<Decision> {
  const { call, right, input, proposerId } = await lockForDecision(work, { id, staff, links })
  const proposer = await selectAccount(work.sql, proposerId)
  if (!proposer || proposer.state !== 'active' || !hasRight(proposer.role, right))
    return refuse('ProposalNotFound')
  if ((await links.sameAs(work, staff.id, [proposerId])).size > 0)
    return refuse('SecondPersonNew', { days: links.days })
  const { name, role } = proposer
  const personId = proposer.personId ?? undefined
  await closeProposal(work.sql, { id, state: 'done', deciderId: staff.id, nowMs: work.nowMs })
  await perform(work, {
    call,
    input,
    staff: { ...staff, id: proposerId, name, role, personId },
    approver: staff,
  })
  return { state: 'done', proposalId: id }
}

export async function decline(
  work: Work,
  { id, staff, links, reason }: { id: string; staff: Staff; links: Links; reason: string },
): Promise<void> {
  await lockForDecision(work, { id, staff, links })
  await closeProposal(work.sql, {
    id,
    state: 'declined',
    deciderId: staff.id,
    note: reason,
    nowMs: work.nowMs,
  })
}

/** Withdraws the caller's own proposal. */
export async function withdraw(work: Work, { id, staff }: { id: string; staff: Staff }): Promise<void> {
  const proposal = await lockWaitingProposal(work.sql, id, work.nowMs)
  if (proposal?.proposerId !== staff.id) return refuse('ProposalNotFound')
  await closeProposal(work.sql, { id, state: 'withdrawn', deciderId: staff.id, nowMs: work.nowMs })
}

/** The rights whose proposals a person on the staff sees. */
const rightsSeen = ({ role }: Staff): readonly StaffRight[] =>
  hasRight(role, 'approvals.readAll') ? staffRightNames : rightsOf(role)

/** The proposals about a subject that wait for a second person. */
export async function readPendingAbout(
  work: ReadWork,
  { staff, ...subject }: { staff: Staff; kind: string; id: string },
) {
  const rows = await selectPendingAbout(work.sql, {
    ...subject,
    viewerId: staff.id,
    rights: rightsSeen(staff),
    nowMs: work.nowMs,
  })
  return rows.map(({ id, call, proposerId, proposerName, at }) => ({
    id,
    call,
    proposer: { id: proposerId, name: proposerName },
    at: unixSeconds(at),
  }))
}

/** Proposals that the caller made or may approve. */
export async function readProposals(
  work: ReadWork,
  { staff, links, input }: { staff: Staff; links: Links; input: z.output<(typeof listProposals)['input']> },
) {
  const { limit, descending, after, id, state, mine } = input
  const rows = await selectProposals(work.sql, {
    viewerId: staff.id,
    rights: rightsSeen(staff),
    id: id ?? null,
    state: state ?? null,
    onlyMine: mine === true,
    descending,
    after: decodeCursor(after, 'ms', 'id'),
    limit: limit + 1,
  })
  const proposers = rows.map((row) => row.proposerId)
  const viewer = await viewerOf(work, { staff, links, proposers })
  const { subjectOf } = await namesIn(work, rows, ownerOf)
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.at.getTime(), row.id],
    view: (row) => viewOf(row, { ...viewer, nowMs: work.nowMs, subject: subjectOf(row) }),
  })
}

/** The member to whom a withdrawal belongs. */
const ownerOf = ({ subjectKind, concerns }: ProposalRow): PersonId | undefined =>
  subjectKind === 'withdrawal' ? concerns[0] : undefined

interface Viewer {
  staff: Staff
  /** The people with whom each proposer counts as one person. */
  links: ReadonlyMap<StaffId, readonly Link[]>
  active: readonly ActiveRow[]
  /** The viewer's own member account, and those controlled by the same person. */
  own: readonly PersonId[]
}

const viewerOf = async (
  work: ReadWork,
  { staff, links, proposers }: { staff: Staff; links: Links; proposers: readonly StaffId[] },
): Promise<Viewer> => ({
  staff,
  links: await links.of(work, [...new Set(proposers)]),
  active: await selectActive(work.sql),
  own: await links.memberAccounts(work, [staff.id]),
})

type Decidable = Pick<ProposalRow, 'right' | 'concerns' | 'proposerId' | 'proposerRole'>

/**
 * The reason why a staff member with the right may not approve an active person's proposal; undefined if they
 * may.
 */
function hindranceOf(row: Decidable, viewer: Viewer): ApprovalHindrance | undefined {
  const { staff, own } = viewer
  if (row.proposerId === staff.id) return 'own'
  if (isAbout(row, own)) return 'aboutYourself'
  if (linkOf(row, viewer)) return 'linked'
  return hasRight(row.proposerRole, row.right) ? undefined : 'proposerGone'
}

const linkOf = ({ proposerId: id }: Decidable, { staff, links }: Viewer): Link | undefined =>
  links.get(id)?.find((link) => link.id === staff.id)

const maxNamed = 3

/** The names of some people who may approve it now. */
function approversOf(row: Decidable, { links, active }: Viewer): string[] {
  const linked = new Set(links.get(row.proposerId)?.map(({ id }) => id))
  return active
    .filter(({ id, role, personId }) => {
      const isConcerned = personId !== null && row.concerns.includes(personId)
      return id !== row.proposerId && hasRight(role, row.right) && !linked.has(id) && !isConcerned
    })
    .slice(0, maxNamed)
    .map(({ name }) => name)
}

function viewOf(
  row: ProposalRow,
  { nowMs, subject, ...viewer }: Viewer & { nowMs: number; subject: NamedSubject | undefined },
): ProposalView {
  const isOver = row.state === 'waiting' && row.expiresAt.getTime() <= nowMs
  const state = isOver ? 'expired' : row.state
  return {
    id: row.id,
    call: row.call,
    input: row.input,
    ...(subject && { subject }),
    ...(row.facts !== null && { facts: row.facts }),
    proposer: { id: row.proposerId, name: row.proposerName },
    at: unixSeconds(row.at),
    expiresAt: unixSeconds(row.expiresAt),
    state,
    ...(row.deciderId !== null && { decidedBy: { id: row.deciderId, name: row.deciderName ?? '' } }),
    ...(row.decidedAt !== null && { decidedAt: unixSeconds(row.decidedAt) }),
    ...(row.note !== null && { note: row.note }),
    ...(state === 'waiting' ? decidersOf(row, viewer) : { canApprove: false, canDecline: false }),
  }
}

type Deciding = Pick<ProposalView, 'canApprove' | 'canDecline' | 'hindrance' | 'link' | 'approvers'>

/** Whether the viewer may decide about a waiting proposal, the reason why not, and the people who may. */
function decidersOf(row: ProposalRow, viewer: Viewer): Deciding {
  const isGone = row.proposerState !== 'active' && row.proposerId !== viewer.staff.id
  const hindrance = isGone ? 'proposerGone' : hindranceOf(row, viewer)
  const decides = hasRight(viewer.staff.role, row.right)
  const link = hindrance === 'linked' ? linkOf(row, viewer) : undefined
  return {
    canApprove: decides && hindrance === undefined,
    canDecline: decides && hindrance !== 'own' && hindrance !== 'aboutYourself',
    ...(hindrance && { hindrance }),
    ...(link && { link: { by: link.by, until: unixSeconds(link.untilMs) } }),
    approvers: approversOf(row, viewer),
  }
}

/** The number of proposals that a person could approve now. */
export async function countWaitingFor(work: ReadWork, staff: Staff, links: Links): Promise<number> {
  const rights = rightsOf(staff.role)
  const rows = await selectWaiting(work.sql, { viewerId: staff.id, rights, nowMs: work.nowMs })
  const proposers = rows.map((row) => row.proposerId)
  const viewer = await viewerOf(work, { staff, links, proposers })
  return rows.filter((row) => hindranceOf(row, viewer) === undefined).length
}
