import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ConversationsOffer } from '../conversations'

/** Throws a refusal if automatic care holds back what a robot says, as it does with anybody. */
export type Screen = (message: { robotId: PersonId; group: ConversationId; text: string }) => void

/** Robots don't send messages the way members do, so their messages are screened here as well. */
export const screenOf =
  (screening: ConversationsOffer['screening']): Screen =>
  ({ robotId: senderId, group: conversationId, text }) =>
    screening.get()({ senderId, conversationId, content: { text }, isRobot: true })
