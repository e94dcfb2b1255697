import { type ConversationId, type PersonId, supportPersonId, type SupportState } from '@linnet/protocol'
import { type Audience, openServiceConversation, postMessage } from '../conversations'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { contactOf, ensureServiceProfile } from '../profiles'
import { readOnDuty } from './agents'
import { insertConversation, selectConversationId } from './conversation-store'
import { supportText } from './support-texts'
import { selectLatest } from './ticket-store'

/** A member's conversation with the support; undefined until the first contact. */
export const supportConversationOf = ({ sql }: ReadWork, personId: PersonId) =>
  selectConversationId(sql, personId)

/** A member's conversation with the support, opened with a greeting on first contact. */
export async function openSupportConversation(
  work: Work,
  { audience, personId }: { audience: Audience; personId: PersonId },
): Promise<ConversationId> {
  const known = await selectConversationId(work.sql, personId)
  if (known) return known
  await ensureSupportPerson(work)
  const { conversationId, isNew } = await openServiceConversation(work, {
    personId,
    serviceId: supportPersonId,
  })
  await insertConversation(work.sql, { personId, conversationId, nowMs: work.nowMs })
  if (isNew) await writeAsSupport(work, { audience, personId, conversationId, text: 'greeting' })
  return conversationId
}

/** Sends one of the support's automatic texts to a member. */
export async function writeAsSupport(
  work: Work,
  {
    audience,
    personId,
    conversationId,
    text,
  }: {
    audience: Audience
    personId: PersonId
    conversationId: ConversationId
    text: Parameters<typeof supportText>[0]
  },
): Promise<void> {
  const { language } = await contactOf(work, personId)
  await postMessage(work, audience, {
    senderId: supportPersonId,
    conversationId,
    content: { kind: 'text', text: supportText(text, language) },
    cid: work.newId(),
  })
}

/** The time for which a closed case can be rated. */
export const ratedWithinMs = 7 * 24 * 3_600_000

/** A member's state with the support. */
export async function readState(work: ReadWork, personId: PersonId): Promise<SupportState> {
  const [conversationId, agents, latest] = await Promise.all([
    selectConversationId(work.sql, personId),
    readOnDuty(work),
    selectLatest(work.sql, personId),
  ])
  const closedMs = latest?.closedAt?.getTime()
  const canRate = latest?.score === null && closedMs !== undefined && work.nowMs - closedMs < ratedWithinMs
  const agent = latest?.assigneeName ?? ''
  return {
    conversationId: conversationId ?? '',
    isOnDuty: agents.length > 0,
    state: latest && latest.state !== 'closed' ? latest.state : 'none',
    agent,
    ...(canRate && { toRate: { ticketId: latest.id, agent, closedAt: unixSeconds(closedMs) } }),
  }
}

const ensureSupportPerson = (work: Work): Promise<void> =>
  ensureServiceProfile(work, { personId: supportPersonId, nickname: 'Linnet Support' })
