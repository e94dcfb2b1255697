import {
  chatListChanged,
  chatStateChanged,
  type ConversationId,
  cursorMoved,
  type LockReason,
  type PersonId,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import type { Audience } from '../audience/audience'
import { appendFact } from '../log/facts'
import { selectDirectHeads, selectDirectPeers } from './direct-head-store'
import { holdReads } from './held-reads-store'
import { selectDirects, updateLock, upsertDirect } from './member-store'
import { markService } from './silence-store'

export interface Pair {
  personIds: readonly [PersonId, PersonId]
}

/** Opens the direct conversation of two new friends, or reopens their old one, with a system message. */
export async function openDirectConversation(
  work: Work,
  audience: Audience,
  { personIds }: Pair,
): Promise<ConversationId> {
  const { low, high } = inOrder(personIds)
  const id = (await upsertDirect(work.sql, {
    id: work.newId(),
    low,
    high,
    nowMs: work.nowMs,
  })) as ConversationId
  await lockDirectConversation(work, audience, { personIds, reason: '' })
  await appendFact(work, undefined, {
    conversationId: id,
    actorId: personIds[0],
    content: { kind: 'systemMessage', event: 'nowFriends' },
    also: personIds,
  })
  await appendToUserLog(work, { to: personIds, event: chatListChanged, data: { conversationId: id } })
  return id
}

/**
 * Locks a direct conversation against messages, or unlocks it with ''. Does nothing if there is none. While
 * it is locked, neither sees how far the other has read; they see it once the conversation is open again.
 */
export async function lockDirectConversation(
  work: Work,
  audience: Audience,
  { personIds, reason }: Pair & { reason: LockReason },
): Promise<void> {
  const locked = await updateLock(work.sql, { ...inOrder(personIds), lock: reason })
  if (!locked) return
  const { conversationId, rightsVersion: version } = locked
  audience.change(work, conversationId, { version, lock: reason })
  const cursors = await holdReads(work.sql, {
    conversationIds: [conversationId],
    now: new Date(work.nowMs),
  })
  const data = { conversationId, lock: reason }
  await appendToUserLog(work, { to: personIds, event: chatStateChanged, data })
  if (reason !== '') return
  for (const { personId, readMseq, receivedMseq } of cursors) {
    const moved = { personId, readMseq: Number(readMseq), receivedMseq: Number(receivedMseq) }
    const to = personIds.filter((other) => other !== personId)
    work.emit({ to, event: cursorMoved, data: { conversationId, ...moved } })
  }
}

/** The direct conversations of pairs of people, in their order. */
export async function directConversations(
  work: ReadWork,
  pairs: readonly Pair['personIds'][],
): Promise<(ConversationId | undefined)[]> {
  const rows = pairs.length > 0 ? await selectDirects(work.sql, pairs.map(inOrder)) : []
  const found = new Map(rows.map(({ n, conversationId }) => [n, conversationId]))
  return pairs.map((_, n) => found.get(n))
}

function inOrder([first, second]: Pair['personIds']): { low: PersonId; high: PersonId } {
  return first < second ? { low: first, high: second } : { low: second, high: first }
}

/**
 * A person's conversation with the service itself. The two are not friends, so no system message announces a
 * friendship; the chat shows in the list with its first message.
 */
export async function openServiceConversation(
  work: Work,
  { personId, serviceId }: { personId: PersonId; serviceId: PersonId },
): Promise<{ conversationId: ConversationId; isNew: boolean }> {
  const { low, high } = inOrder([personId, serviceId])
  const made = work.newId<ConversationId>()
  const conversationId = (await upsertDirect(work.sql, {
    id: made,
    low,
    high,
    nowMs: work.nowMs,
  })) as ConversationId
  await markService(work.sql, conversationId)
  const isNew = conversationId === made
  if (isNew) await appendToUserLog(work, { to: [personId], event: chatListChanged, data: { conversationId } })
  return { conversationId, isNew }
}

/** The newest cseq of each of these direct conversations. */
export async function directHeads(
  work: ReadWork,
  conversationIds: readonly ConversationId[],
): Promise<Map<ConversationId, number>> {
  const rows = await selectDirectHeads(work.sql, conversationIds)
  return new Map(rows.map(({ id, cseq }) => [id, cseq]))
}

/** The other person of each of these conversations that is a direct conversation of this person. */
export async function directPeers(
  work: ReadWork,
  { personId, conversationIds: ids }: { personId: PersonId; conversationIds: readonly ConversationId[] },
): Promise<Map<ConversationId, PersonId>> {
  const rows = ids.length > 0 ? await selectDirectPeers(work.sql, { personId, ids }) : []
  return new Map(rows.map(({ id, peerId }) => [id, peerId]))
}
