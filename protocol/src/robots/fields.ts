/** Fields that calls about robots share. */
import { examples } from '../examples'
import { namedGroup } from '../groups/views'
import { PersonId } from '../wire'

export const robotId = ['robot_id', PersonId, 'The robot.', examples.personId] as const

export const ofGroup = { ...namedGroup, robotId } as const
