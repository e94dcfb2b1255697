import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ConversationsOffer } from '../conversations'

/** Throws a refusal if automatic care holds back the robot's message, as with any member. */
export type Screen = (message: { robotId: PersonId; group: ConversationId; text: string }) => void

/** Robots don't send messages the way members do, so their messages are screened separately. */
export const screenOf =
  (screening: ConversationsOffer['screening']): Screen =>
  ({ robotId: senderId, group: conversationId, text }) =>
    screening.get()({ senderId, conversationId, content: { text }, isRobot: true })
