import {
  chatListChanged,
  chatStateChanged,
  type ConversationId,
  type LockReason,
  messageKinds,
  newEntry,
  type NoticeName,
  type PersonId,
} from '@linnet/protocol'
import type { Reading, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import { selectDirects, updateLock, upsertDirect } from './member-store'
import { presentEntry } from './present'
import { digestOf } from './send'
import { insertEntries } from './store'

/** Two people, in any order. */
export interface Pair {
  personIds: readonly [PersonId, PersonId]
}

/** Opens the conversation of two people who have become friends, the one they had if they had one, and says so in its log. */
export async function openDirectConversation(work: Work, { personIds }: Pair): Promise<ConversationId> {
  const { low, high } = inOrder(personIds)
  const id = (await upsertDirect(work.sql, {
    id: work.newId(),
    low,
    high,
    nowMs: work.nowMs,
  })) as ConversationId
  await lockDirectConversation(work, { personIds, reason: '' })
  await appendNotice(work, { conversationId: id, personIds, notice: 'nowFriends' })
  await appendToUserLog(work, { to: personIds, event: chatListChanged, data: { conversationId: id } })
  return id
}

/** Makes a conversation take no messages, or take them again; nothing happens when there is none. */
export async function lockDirectConversation(
  work: Work,
  { personIds, reason }: Pair & { reason: LockReason },
): Promise<void> {
  const id = await updateLock(work.sql, { ...inOrder(personIds), lock: reason })
  if (id === undefined) return
  const data = { conversationId: id as ConversationId, lock: reason }
  await appendToUserLog(work, { to: personIds, event: chatStateChanged, data })
}

/** A person's conversations with these others, by the other. */
export async function directConversations(
  work: Reading,
  { personId, peerIds }: { personId: PersonId; peerIds: readonly PersonId[] },
): Promise<Map<PersonId, ConversationId>> {
  if (peerIds.length === 0) return new Map()
  const rows = await selectDirects(work.sql, { personId, peerIds })
  return new Map(rows.map((row) => [row.peer_id as PersonId, row.conversation_id as ConversationId]))
}

interface Notice extends Pair {
  conversationId: ConversationId
  notice: NoticeName
}

async function appendNotice(work: Work, { conversationId, personIds, notice }: Notice): Promise<void> {
  const id = work.newId()
  const [senderId] = personIds
  const content = { notice }
  const entry = {
    n: 0,
    id,
    conversation: conversationId,
    sender: senderId,
    kind: messageKinds.notice,
    cid: id,
    digest: digestOf(content),
    content,
    counts: false,
  }
  const [row] = await insertEntries(work.sql, { entries: [entry], nowMs: work.nowMs })
  if (!row) throw new Error('a notice found its conversation locked')
  const sender = (await profilesByIds(work, [senderId])).get(senderId)
  const logged = { ...entry, senderId, cseq: Number(row.cseq), mseq: Number(row.mseq), atMs: work.nowMs }
  const view = presentEntry(logged, sender)
  work.emit({ to: personIds, event: newEntry, data: { conversationId, entry: view } })
}

function inOrder([first, second]: Pair['personIds']): { low: PersonId; high: PersonId } {
  return first < second ? { low: first, high: second } : { low: second, high: first }
}
