import { type ArrivedMessage, badgeOf } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { useEffect } from 'react'
import { isAttended } from '~/platform/attention'
import { setBadges } from '~/session/badges'
import { currentEngine, onMessage, useClientState } from '~/session/engine'
import type * as Alerts from './alerts'

/** Visible conversations; there are two while one slides over the other. */
export const onScreen: ConversationId[] = []

/** Marks a conversation as visible, and clears my unread mark; returns a function that ends this. */
export function showConversation(id: ConversationId): () => void {
  onScreen.push(id)
  const engine = currentEngine()
  if (engine?.getState().chats.get(id)?.isMarkedUnread) void engine.markUnread(id, false)
  return () => void onScreen.splice(onScreen.indexOf(id), 1)
}

/** Keeps the tab badges, the page title and the app icon in sync with the unread counts. */
export function useBadgesFromState(): void {
  const chats = useClientState(badgeOf)
  const contacts = useClientState((state) => state.newFriends + state.groupApplications.count)
  useEffect(() => setBadges({ chats, contacts }), [chats, contacts])
}

/** Alerts of incoming messages, unless their conversation is being looked at. */
export function followMessages(): () => void {
  return onMessage((message) => {
    if (!onScreen.includes(message.conversationId) || !isAttended()) void alert(message)
  })
}

let alerts: typeof Alerts | undefined

/** Imported lazily: visitors without a session need neither sounds nor previews. And once: each import loads its texts again. */
async function alert(message: ArrivedMessage): Promise<void> {
  alerts ??= await import('./alerts').catch(() => undefined)
  void alerts?.alertOfMessage(message)
}
