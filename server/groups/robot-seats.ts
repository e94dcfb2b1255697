/** Robots as members of groups. */
import { type ConversationId, maxMembers, type PersonId } from '@linnet/protocol'
import { addMembers, type Audience, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { enterAsOwner, type Part } from './enter-group'
import { leaveGroup, removeMembers } from './leave'
import { deleteRemovals } from './store'

type RobotPart = Part & { robotId: PersonId }

/** Makes a robot a member, as the owner of the group. It never sees earlier messages, whatever the group's settings. */
export async function admitRobot(work: Work, audience: Audience, part: RobotPart): Promise<void> {
  const { conversationId, personId, robotId } = part
  const { state } = await enterAsOwner(work, part)
  if (await memberOf(work, { conversationId, personId: robotId })) return
  if (state.memberCount >= maxMembers) return refuse('GroupFull')
  const joining = { conversationId, personIds: [robotId], actorId: personId, inviterId: personId }
  await addMembers(work, audience, { ...joining, by: 'invitation', hidesHistory: true })
  await deleteRemovals(work.sql, { conversationId, personIds: [robotId] })
}

/** Removes a robot, as owner or administrator of the group. */
export async function removeRobotAsAdmin(
  work: Work,
  audience: Audience,
  { robotId, ...part }: RobotPart,
): Promise<void> {
  await removeMembers(work, audience, { ...part, personIds: [robotId] })
}

/** Lets a robot leave, for its owner. */
export const withdrawRobot = (
  work: Work,
  audience: Audience,
  { conversationId, robotId }: { conversationId: ConversationId; robotId: PersonId },
): Promise<void> => leaveGroup(work, audience, { conversationId, personId: robotId })
