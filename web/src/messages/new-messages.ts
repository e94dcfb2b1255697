import { unreadOf } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { useEffect } from 'react'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { playMessageSound } from '~/platform/sound'
import { setBadges } from '~/session/badges'
import { currentEngine, onMessage, useClientState } from '~/session/engine'

/** Conversations that are seen now; two can be while one slides over the other. */
const onScreen: ConversationId[] = []

/** Says that a conversation is on the screen; answers how to say that it no longer is. */
export function showConversation(id: ConversationId): () => void {
  onScreen.push(id)
  return () => void onScreen.splice(onScreen.indexOf(id), 1)
}

/** Keeps the tabs' badges, the page's title and the app's icon in step with what is unread. */
export function useBadgesFromState(): void {
  const chats = useClientState(unreadOf)
  const contacts = useClientState((state) => state.newFriends + state.groupApplications.count)
  useEffect(() => setBadges({ chats, contacts }), [chats, contacts])
}

/** Sounds for messages of others, and shows them outside the page where that is allowed, unless the conversation is muted or somebody is looking at it. */
export function followMessages(): () => void {
  return onMessage((id) => {
    if (currentEngine()?.getState().chats.get(id)?.isMuted) return
    if (onScreen.includes(id) && isAttended()) return
    playMessageSound()
    buzz()
    if (!isAttended()) void showNote(id).catch(() => undefined)
  })
}

/** The words of messages are code that visitors need not load. */
async function showNote(id: ConversationId): Promise<void> {
  const { noticeMessage } = await import('./message-notification')
  noticeMessage(id)
}
