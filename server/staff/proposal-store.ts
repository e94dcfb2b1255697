import type { PersonId } from '@linnet/protocol'
import type { proposalStates, StaffId, StaffRight, StaffRole } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export interface ProposalRow {
  id: string
  call: string
  right: StaffRight
  input: Record<string, unknown>
  subjectKind: string | null
  subjectId: string | null
  facts: Record<string, unknown> | null
  /** The members that the proposal is about. */
  concerns: PersonId[]
  proposerId: StaffId
  proposerName: string
  proposerRole: StaffRole
  proposerState: string
  at: Date
  expiresAt: Date
  state: (typeof proposalStates)[number]
  deciderId: StaffId | null
  deciderName: string | null
  decidedAt: Date | null
  note: string | null
}

export interface NewProposal {
  id: string
  call: string
  right: string
  input: object
  subjectKind: string | null
  subjectId: string | null
  facts: object | null
  concerns: readonly PersonId[]
  proposerId: string
  /** The key of the act, if it has a subject. */
  act: string | null
  digest: Buffer
  nowMs: number
  expiresMs: number
}

/** Inserts a proposal; false if one with the same input, or of the same act, is already waiting. */
export async function insertProposal(sql: Sql, proposal: NewProposal): Promise<boolean> {
  const {
    id,
    call,
    right,
    input,
    subjectKind,
    subjectId,
    facts,
    concerns,
    proposerId,
    act,
    digest,
    nowMs,
    expiresMs,
  } = proposal
  const rows = await sql<{ id: string }[]>`
    insert into staff.proposal (id, call, "right", input, subject_kind, subject_id, facts, concerns, proposer_id, act,
      digest, at, expires_at)
    values (${id}, ${call}, ${right}, ${JSON.stringify(input)}::text::json, ${subjectKind}, ${subjectId},
      ${facts === null ? null : JSON.stringify(facts)}::text::json, ${sql.array([...concerns], 'UUID')}::uuid[], ${proposerId},
      ${act}, ${digest}, ${new Date(nowMs)}, ${new Date(expiresMs)})
    on conflict do nothing returning id`
  return rows.length === 1
}

export interface PendingRow {
  id: string
  call: string
  proposerId: StaffId
  proposerName: string
  at: Date
}

/** Waiting proposals about a subject that the viewer made, or could make by these rights; the oldest first. */
export const selectPendingAbout = (
  sql: Sql,
  {
    kind,
    id,
    viewerId,
    rights,
    nowMs,
  }: { kind: string; id: string; viewerId: string; rights: readonly string[]; nowMs: number },
) =>
  sql<PendingRow[]>`
    select proposal.id, call, proposer_id as "proposerId", proposer.name as "proposerName", proposal.at
    from staff.proposal join staff.account as proposer on proposer.id = proposer_id
    where proposal.state = 'waiting' and expires_at > ${new Date(nowMs)} and subject_kind = ${kind} and subject_id = ${id}
      and (proposer_id = ${viewerId} or "right" = any(${sql.array([...rights], 'TEXT')}::text[]))
    order by proposal.at, proposal.id limit 20`

export const expireProposals = (sql: Sql, nowMs: number) =>
  sql`update staff.proposal set state = 'expired' where state = 'waiting' and expires_at <= ${new Date(nowMs)}`

type WaitingProposal = Pick<ProposalRow, 'id' | 'call' | 'right' | 'input' | 'concerns' | 'proposerId'>

/** A proposal that is still waiting, locked until the transaction ends. */
export async function lockWaitingProposal(
  sql: Sql,
  id: string,
  nowMs: number,
): Promise<WaitingProposal | undefined> {
  const [row] = await sql<WaitingProposal[]>`
    select id, call, "right", input, to_json(concerns) as concerns, proposer_id as "proposerId" from staff.proposal
    where id = ${id} and state = 'waiting' and expires_at > ${new Date(nowMs)} for update`
  return row
}

export const closeProposal = (
  sql: Sql,
  {
    id,
    state,
    deciderId,
    note = null,
    nowMs,
  }: { id: string; state: string; deciderId: string; note?: string | null; nowMs: number },
) =>
  sql`update staff.proposal set state = ${state}, decider_id = ${deciderId}, note = ${note}, decided_at = ${new Date(nowMs)}
    where id = ${id}`

/** Withdraws what a person proposed and nobody decided about, as somebody else decides. */
export const withdrawProposalsOf = (
  sql: Sql,
  { proposerId, deciderId, nowMs }: { proposerId: string; deciderId: string; nowMs: number },
) =>
  sql`update staff.proposal set state = 'withdrawn', decider_id = ${deciderId}, decided_at = ${new Date(nowMs)}
    where proposer_id = ${proposerId} and state = 'waiting'`

export interface ProposalFilter {
  viewerId: string
  /** The rights with which the viewer may approve. */
  rights: readonly string[]
  id: string | null
  state: string | null
  onlyMine: boolean
}

const matching = (sql: Sql, { viewerId, rights, id, state, onlyMine }: ProposalFilter) => sql`
  (proposer_id = ${viewerId} or (not ${onlyMine}::boolean and "right" = any(${sql.array([...rights], 'TEXT')}::text[])))
  and (${id}::uuid is null or id = ${id}::uuid)
  and (${state}::text is null or state = ${state}::text)`

export interface ProposalPage extends ProposalFilter {
  descending: boolean
  after: readonly [ms: number, id: string] | undefined
  limit: number
}

export const selectProposals = (sql: Sql, { descending, after, limit, ...filter }: ProposalPage) => {
  const at = after ? new Date(after[0]) : null
  const id = after?.[1] ?? null
  const beyond = descending
    ? sql`(proposal.at, proposal.id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(proposal.at, proposal.id) > (${at}::timestamptz, ${id}::uuid)`
  const order = descending ? sql`proposal.at desc, proposal.id desc` : sql`proposal.at, proposal.id`
  return sql<ProposalRow[]>`
    select proposal.id, call, "right", input, subject_kind as "subjectKind", subject_id as "subjectId", facts,
      to_json(concerns) as concerns, proposer_id as "proposerId",
      proposer.name as "proposerName", proposer.role as "proposerRole", proposer.state as "proposerState",
      at, expires_at as "expiresAt", proposal.state, decider_id as "deciderId", decider.name as "deciderName",
      decided_at as "decidedAt", note
    from (select * from staff.proposal where ${matching(sql, filter)}) as proposal
    join staff.account as proposer on proposer.id = proposer_id
    left join staff.account as decider on decider.id = decider_id
    where ${at}::timestamptz is null or ${beyond}
    order by ${order} limit ${limit}::int`
}

export interface WaitingProposals {
  right: StaffRight
  proposerId: StaffId
  proposerRole: StaffRole
  concerns: PersonId[]
}

/** Waiting proposals by others that need these rights and whose proposers still have theirs. */
export const selectWaiting = (
  sql: Sql,
  { viewerId, rights, nowMs }: { viewerId: string; rights: readonly string[]; nowMs: number },
) =>
  sql<WaitingProposals[]>`
    select "right", proposer_id as "proposerId", proposer.role as "proposerRole", to_json(concerns) as concerns
    from staff.proposal join staff.account as proposer on proposer.id = proposer_id
    where proposal.state = 'waiting' and "right" = any(${sql.array([...rights], 'TEXT')}::text[])
      and proposer_id <> ${viewerId} and proposer.state = 'active' and expires_at > ${new Date(nowMs)}`

export async function countAllWaiting(sql: Sql, nowMs: number): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from staff.proposal where state = 'waiting' and expires_at > ${new Date(nowMs)}`
  return row?.count ?? 0n
}
