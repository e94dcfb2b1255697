/** Agents' actions on a case: answering, handing over, closing; and the member's rating. */
import { type ConversationId, type PersonId, supportChanged, supportPersonId } from '@linnet/protocol'
import type { StaffId, StaffRole } from '@linnet/protocol/staff'
import type { Audience } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { AgentRow } from './agent-store'
import { keepOnDuty, readOnDuty } from './agents'
import { ratedWithinMs, writeAsSupport } from './open'
import {
  answeredTicket,
  assignTicket,
  endTicket,
  lockOpenTicket,
  rateTicket,
  type Ticket,
} from './ticket-store'

const lock = async (work: Work, id: string): Promise<Ticket> =>
  (await lockOpenTicket(work.sql, id)) ?? refuse('TicketNotFound')

/** The agent working on a case. */
export interface Agent extends AgentRow {
  role: StaffRole
}

/** A case of the agent's own, locked: others must take it over first. Owners need not. */
export async function requireOwn(work: Work, id: string, agent: Agent): Promise<Ticket> {
  const ticket = await lock(work, id)
  const isOthers = ticket.state === 'assigned' && ticket.assigneeId !== agent.id
  return isOthers && agent.role !== 'owner' ? refuse('CaseOfAnother') : ticket
}

const tell = (work: Work, personId: PersonId, state: 'waiting' | 'assigned' | 'closed') =>
  work.emit({ to: [personId], event: supportChanged, data: { state } })

/** Sends a message in this transaction. */
export type SendAnswer = (message: {
  senderId: PersonId
  conversationId: ConversationId
  cid: string
}) => Promise<{ cseq: number }>

/** Writes to the member. Answering an unassigned case assigns it to the caller. */
export async function answerCase(
  work: Work,
  { id, cid, agent }: { id: string; cid: string; agent: Agent },
  send: SendAnswer,
): Promise<{ cseq: number; ticket: Ticket }> {
  const ticket = await requireOwn(work, id, agent)
  const { conversationId, personId, state } = ticket
  await keepOnDuty(work, agent)
  const { cseq } = await send({
    senderId: supportPersonId,
    conversationId,
    cid: `${agent.id}:${cid}`.slice(0, 64),
  })
  if (state === 'waiting') {
    await assignTicket(work.sql, id, agent)
    tell(work, personId, 'assigned')
  }
  await answeredTicket(work.sql, id)
  return { cseq, ticket }
}

/**
 * Assigns a case to the caller, even if another agent has it; or the caller's own case to another agent on duty, or to nobody.
 * Returns the case as it was, and its new agent.
 */
export async function handOver(
  work: Work,
  {
    id,
    to,
    from,
    agent,
  }: { id: string; to: StaffId | 'me' | 'waiting'; from?: StaffId | null | undefined; agent: Agent },
): Promise<{ before: Ticket; to: AgentRow | undefined }> {
  const isTaking = to === 'me' || to === agent.id
  const before = await (isTaking ? lock(work, id) : requireOwn(work, id, agent))
  if (isTaking && isTakenSince(before, { from, agent })) return refuse('CaseOfAnother')
  const next = await receiverOf(work, { to, agent })
  await assignTicket(work.sql, id, next)
  tell(work, before.personId, next ? 'assigned' : 'waiting')
  return { before, to: next }
}

/** Whether an agent has the case of whom the caller did not know. */
const isTakenSince = (
  { assigneeId }: Ticket,
  { from, agent }: { from: StaffId | null | undefined; agent: Agent },
): boolean => from !== undefined && assigneeId !== null && assigneeId !== from && assigneeId !== agent.id

async function receiverOf(
  work: Work,
  { to, agent }: { to: StaffId | 'me' | 'waiting'; agent: AgentRow },
): Promise<AgentRow | undefined> {
  if (to === 'waiting') return undefined
  if (to === 'me' || to === agent.id) {
    await keepOnDuty(work, agent)
    return agent
  }
  return (await readOnDuty(work)).find(({ id }) => id === to) ?? refuse('AgentOffDuty')
}

/** Closes a case. The member gets a message about it, and can rate it. */
export async function closeCase(
  work: Work,
  audience: Audience,
  { id, agent }: { id: string; agent: Agent },
): Promise<Ticket> {
  const ticket = await requireOwn(work, id, agent)
  const { personId, conversationId } = ticket
  await endTicket(work.sql, { id, by: agent, nowMs: work.nowMs })
  await writeAsSupport(work, { audience, personId, conversationId, text: 'closed' })
  tell(work, personId, 'closed')
  return ticket
}

/** Rates a closed case, once. */
export async function rateCase(
  work: Work,
  { ticketId, ...rating }: { ticketId: string; personId: PersonId; score: number; text: string },
): Promise<void> {
  const isRated = await rateTicket(work.sql, {
    id: ticketId,
    ...rating,
    nowMs: work.nowMs,
    sinceMs: work.nowMs - ratedWithinMs,
  })
  if (!isRated) refuse('TicketNotFound')
}
