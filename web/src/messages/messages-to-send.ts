/** Messages made by other screens, waiting for the choice of chats. */
import type { SendableContent } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { navigate } from '~/platform/navigation'
import { createSessionStore } from '~/session/session-store'

/** `file`: still to be uploaded, once for each chat; content and payload then only show it. */
export type MessageToSend = { content: SendableContent; payload: Record<string, unknown>; file?: File }

type Choosing = { messages: readonly MessageToSend[]; onSent: () => void }

export const useMessagesToSend = createSessionStore<Choosing>({ messages: [], onSent: () => undefined })

/**
 * Opens the chat picker for these messages. `onSent` is called if they are sent, once they are in the outbox.
 */
export function chooseChatsFor(
  messages: readonly MessageToSend[],
  onSent: () => void = () => undefined,
  options: { replace?: boolean } = {},
): void {
  useMessagesToSend.setState({ messages, onSent })
  navigate(screens.forwardTo, { made: 'yes' }, options)
}
