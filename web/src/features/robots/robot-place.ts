import type { ConversationId, PersonId } from '@linnet/protocol'

/** A robot in a group. */
export type RobotPlace = { conversationId: ConversationId; robotId: PersonId }
