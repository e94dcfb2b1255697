import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ConversationsOffer } from '../conversations'

/** Screens a robot's message; throws a refusal if automatic care holds it back, as with any member. */
export type Screen = (message: { robotId: PersonId; group: ConversationId; text: string }) => void

/** Screens robots separately, as they don't send messages the way members do. */
export const screenOf =
  (screening: ConversationsOffer['screening']): Screen =>
  ({ robotId: senderId, group: conversationId, text }) =>
    screening.get()({ senderId, conversationId, content: { text }, isRobot: true })
