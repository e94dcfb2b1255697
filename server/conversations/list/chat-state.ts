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
import type { Audience } from '../audience/audience'
import { selectDirectPeers } from '../membership/direct-head-store'
import { deleteReader } from '../membership/dissolved-store'
import {
  clearConversation,
  hideConversation,
  moveAnnouncementSeen,
  updateDraft,
  updateOwnView,
} from '../membership/member-store'

/** A person's view of one chat. */
export interface ChatOf {
  personId: PersonId
  conversationId: ConversationId
}

/**
 * Saves a draft for all the person's devices; an empty text deletes it. What another device wrote after this one was typed stays,
 * and is returned: a device that was offline reports its draft late.
 */
export async function saveDraft(
  work: Work,
  chat: ChatOf,
  { text: draft, ageMs = 0, sessionId }: { text: string; ageMs?: number | undefined; sessionId: string },
): Promise<{ newer?: string }> {
  const writtenAt = new Date(Math.max(0, work.nowMs - ageMs))
  const saved = await updateDraft(work.sql, { ...chat, draft, writtenAt, sessionId })
  if (saved && saved.draftSessionId !== sessionId) return { newer: saved.draft }
  await notifyOwnDevices(work, chat, { known: saved !== undefined, change: { draft } })
  return {}
}

/** Pins or unpins a chat in the person's list. */
export async function setPinned(work: Work, chat: ChatOf, isPinned: boolean): Promise<void> {
  const pinnedAt = isPinned ? new Date(work.nowMs) : null
  const unarchived = isPinned ? { isArchived: false } : {}
  const known = await updateOwnView(work.sql, { ...chat, pinnedAt, ...unarchived })
  await notifyOwnDevices(work, chat, {
    known,
    change: { isPinned, pinnedAt: pinnedAt ? unixSeconds(pinnedAt) : 0, ...unarchived },
  })
}

/** Archives a chat, which also unpins it, or takes it out of the archive. */
export async function setArchived(work: Work, chat: ChatOf, isArchived: boolean): Promise<void> {
  const known = await updateOwnView(work.sql, { ...chat, isArchived, ...(isArchived && { pinnedAt: null }) })
  const unpinned = isArchived ? { isPinned: false, pinnedAt: 0 } : {}
  await notifyOwnDevices(work, chat, { known, change: { isArchived, ...unpinned } })
}

/** Marks a chat as unread for the person, or removes the mark. No cursor moves. */
export async function setMarkedUnread(work: Work, chat: ChatOf, isMarkedUnread: boolean): Promise<void> {
  const known = await updateOwnView(work.sql, { ...chat, isMarkedUnread })
  await notifyOwnDevices(work, chat, { known, change: { isMarkedUnread } })
}

export interface Muting {
  isMuted: boolean
  /** The duration of the mute; absent or 0 means until it is turned off. */
  seconds?: number | undefined
  hearsMentions?: boolean | undefined
}

/**
 * Turns Do Not Disturb for one chat on, for a time or indefinitely, or off. Returns the time at which it ends
 * by itself; 0 if it doesn't.
 */
export async function setMuted(
  work: Work,
  chat: ChatOf,
  { isMuted, seconds = 0, hearsMentions = false }: Muting,
): Promise<number> {
  const endsAt = isMuted && seconds > 0 ? new Date(work.nowMs + seconds * 1000) : null
  const view = { isMuted, hearsMentions: isMuted && hearsMentions }
  const known = await updateOwnView(work.sql, { ...chat, ...view, muteEndsAt: endsAt })
  const muteEndsAt = endsAt ? unixSeconds(endsAt) : 0
  await notifyOwnDevices(work, chat, { known, change: { ...view, muteEndsAt } })
  return muteEndsAt
}

/** Clears the history for this person only. */
export async function clearHistory(work: Work, chat: ChatOf): Promise<void> {
  const clearedCseq = await clearConversation(work.sql, chat)
  const change = clearedCseq === undefined ? {} : { clearedCseq, unread: 0 }
  await notifyOwnDevices(work, chat, { known: clearedCseq !== undefined, change })
}

/** Hides the banner of an announcement on all the person's devices. */
export async function seeAnnouncement(work: Work, chat: ChatOf, cseq: number): Promise<void> {
  const announcementSeenCseq = await moveAnnouncementSeen(work.sql, { ...chat, cseq })
  await notifyOwnDevices(
    work,
    chat,
    announcementSeenCseq === undefined
      ? { known: false, change: {} }
      : { known: true, change: { announcementSeenCseq } },
  )
}

/**
 * Removes a chat from the list and clears its history for this person. The next message brings it back; a dissolved group
 * gets no messages, so the person leaves it, and its files can be deleted once it has no readers.
 */
export async function removeFromList(work: Work, audience: Audience, chat: ChatOf): Promise<void> {
  const version = await deleteReader(work.sql, chat)
  if (version !== undefined) audience.change(work, chat.conversationId, { version, removed: [chat.personId] })
  const known = version !== undefined || (await hideConversation(work.sql, chat))
  await notifyOwnDevices(work, chat, {
    known,
    change: { removed: true, isPinned: false, draft: '', unread: 0 },
  })
}

interface Change {
  known: boolean
  change: Omit<ChatStateView, 'conversationId'>
}

async function notifyOwnDevices(work: Work, chat: ChatOf, { known, change }: Change): Promise<void> {
  if (!known) return refuse('ConversationNotFound')
  const { personId, conversationId } = chat
  await appendToUserLog(work, {
    to: [personId],
    event: chatStateChanged,
    data: { conversationId, ...change },
  })
}

/** Sets the name that one member sees for a chat; empty means the other person's nickname. */
export async function setChatTitle(
  work: Work,
  { personId, conversationId, title }: ChatOf & { title: string },
): Promise<void> {
  if (!(await updateOwnView(work.sql, { personId, conversationId, title }))) return
  const name = title || (await peerName(work, { personId, conversationId }))
  await appendToUserLog(work, { to: [personId], event: titleChanged, data: { conversationId, name } })
}

async function peerName(work: Work, { personId, conversationId }: ChatOf): Promise<string> {
  const [peer] = await selectDirectPeers(work.sql, { personId, ids: [conversationId] })
  const peerId = peer?.peerId
  return peerId ? ((await profilesByIds(work, [peerId])).get(peerId)?.nickname ?? '') : ''
}
