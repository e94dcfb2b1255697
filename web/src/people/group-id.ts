import type { ConversationId } from '@linnet/protocol'
import { currentEngine } from '~/session/engine'

/**
 * The conversation id if it is a group; a person's screen needs it, because a group may forbid its members to befriend
 * each other. Undefined for direct conversations and inside chat records, which belong to none.
 */
export function groupIdOf(id: ConversationId | undefined): ConversationId | undefined {
  const chat = id && currentEngine()?.getState().chats.get(id)
  return chat?.group ? id : undefined
}
