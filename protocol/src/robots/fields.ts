/** Fields that calls about robots share. */
import { examples } from '../examples'
import { ConversationId, PersonId } from '../wire'

export const robotId = ['robot_id', PersonId, 'The robot.', examples.personId] as const

export const oneGroup = {
  conversationId: ['list_id', ConversationId, 'The group.', examples.conversationId],
} as const

export const ofGroup = { ...oneGroup, robotId } as const
