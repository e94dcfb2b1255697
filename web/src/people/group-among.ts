import type { ConversationId } from '@linnet/protocol'
import { currentEngine } from '~/session/engine'

/**
 * The conversation if it is a group: the screen of a person asks it whether its members may befriend each other.
 * Undefined for two people alone, and for a copy inside a chat record, which belongs to no conversation.
 */
export function groupAmong(id: ConversationId | undefined): ConversationId | undefined {
  const chat = id && currentEngine()?.getState().chats.get(id)
  return chat?.group ? id : undefined
}
