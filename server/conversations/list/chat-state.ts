import {
  type ChatStateView,
  chatStateChanged,
  type ConversationId,
  type PersonId,
  titleChanged,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import { clearConversation, hideConversation, updateOwnView } from '../membership/member-store'
import { selectPeers } from './list-store'

/** One person's view of one conversation. */
export interface ChatOf {
  personId: PersonId
  conversationId: ConversationId
}

/** Keeps unsent text for all my devices; empty text removes it. */
export async function keepDraft(work: Work, chat: ChatOf, draft: string): Promise<void> {
  const known = await updateOwnView(work.sql, { ...chat, draft })
  await tellMyDevices(work, chat, { known, change: { draft } })
}

/** Pins a conversation to the top of my list, or lets it go. */
export async function setPinned(work: Work, chat: ChatOf, isPinned: boolean): Promise<void> {
  const pinnedAt = isPinned ? new Date(work.nowMs) : null
  const known = await updateOwnView(work.sql, { ...chat, pinnedAt })
  await tellMyDevices(work, chat, {
    known,
    change: { isPinned, pinnedAt: pinnedAt ? unixSeconds(pinnedAt) : 0 },
  })
}

/** Do not disturb for one conversation. */
export async function setMuted(work: Work, chat: ChatOf, isMuted: boolean): Promise<void> {
  const known = await updateOwnView(work.sql, { ...chat, isMuted })
  await tellMyDevices(work, chat, { known, change: { isMuted } })
}

/** Empties a conversation for me alone. */
export async function clearHistory(work: Work, chat: ChatOf): Promise<void> {
  const clearedCseq = await clearConversation(work.sql, chat)
  const change = clearedCseq === undefined ? {} : { clearedCseq, unread: 0 }
  await tellMyDevices(work, chat, { known: clearedCseq !== undefined, change })
}

/** Takes a conversation off my list, with what it held so far, until its next message. */
export async function removeFromList(work: Work, chat: ChatOf): Promise<void> {
  const known = await hideConversation(work.sql, chat)
  await tellMyDevices(work, chat, { known, change: { removed: true, isPinned: false, draft: '', unread: 0 } })
}

interface Change {
  known: boolean
  change: Omit<ChatStateView, 'conversationId'>
}

async function tellMyDevices(work: Work, chat: ChatOf, { known, change }: Change): Promise<void> {
  if (!known) return refuse('ConversationNotFound')
  const { personId, conversationId } = chat
  await appendToUserLog(work, {
    to: [personId],
    event: chatStateChanged,
    data: { conversationId, ...change },
  })
}

/** Shows a conversation to one member under a name of their own; empty for the other person's nickname. */
export async function setChatTitle(
  work: Work,
  { personId, conversationId, title }: ChatOf & { title: string },
): Promise<void> {
  if (!(await updateOwnView(work.sql, { personId, conversationId, title }))) return
  const name = title || (await peerName(work, { personId, conversationId }))
  await appendToUserLog(work, { to: [personId], event: titleChanged, data: { conversationId, name } })
}

async function peerName(work: Work, { personId, conversationId }: ChatOf): Promise<string> {
  const [peer] = await selectPeers(work.sql, { personId, conversationIds: [conversationId] })
  const peerId = peer?.person_id as PersonId | undefined
  return peerId ? ((await profilesByIds(work, [peerId])).get(peerId)?.nickname ?? '') : ''
}
