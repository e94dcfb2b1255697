import { type ChatView, type ConversationId, pageSize, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Reading } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type ChatRow, selectChat, selectChats, selectPeers, sumUnread } from './list-store'
import { presentChat } from './present'

/** A page of a person's chat list: skeleton, then peers, then profiles; one query each. */
export async function listChatPage(
  work: Reading,
  { personId, before }: { personId: PersonId; before: ConversationId | undefined },
): Promise<ChatView[]> {
  const rows = await selectChats(work.sql, { personId, before: before ?? null, limit: pageSize })
  return hydrate(work, personId, rows)
}

/** One row of a person's chat list. */
export async function getChatRow(
  work: Reading,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
): Promise<ChatView> {
  const row = await selectChat(work.sql, { personId, conversationId })
  const [view] = row ? await hydrate(work, personId, [row]) : []
  return view ?? refuse('ConversationNotFound')
}

async function hydrate(work: Reading, personId: PersonId, rows: readonly ChatRow[]): Promise<ChatView[]> {
  if (rows.length === 0) return []
  const peers = await selectPeers(work.sql, { personId, conversationIds: rows.map((row) => row.id) })
  const peerOf = new Map(peers.map((peer) => [peer.conversation_id, peer]))
  const profiles = await profilesByIds(
    work,
    peers.map((peer) => peer.person_id as PersonId),
  )
  return rows.map((row) => {
    const peer = peerOf.get(row.id)
    return presentChat({ row, peer, peerProfile: profiles.get(peer?.person_id as PersonId) })
  })
}

/** Unread messages of all conversations that are not muted: the badge of the Chat tab. */
export const unreadTotal = (work: Reading, personId: PersonId) => sumUnread(work.sql, personId)
