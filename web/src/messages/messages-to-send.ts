/** Messages that are made elsewhere, on their way to the choice of chats. */
import type { SendableContent } from '@linnet/protocol/conversations'
import { screens } from '@linnet/protocol/screens'
import { navigate } from '~/platform/navigation'
import { createSessionStore } from '~/session/session-store'

type MessageToSend = { content: SendableContent; payload: Record<string, unknown> }

export const useMessagesToSend = createSessionStore<{ messages: readonly MessageToSend[] }>({ messages: [] })

/** Opens the choice of chats for them. */
export function chooseChatsFor(messages: readonly MessageToSend[]): void {
  useMessagesToSend.setState({ messages })
  navigate(screens.forwardTo, { made: 'yes' })
}
