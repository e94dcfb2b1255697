import * as robots from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import { removeBehaviour, saveBehaviour, savePackets } from './behaviours/behaviours'
import { pressButton } from './press'
import {
  addRobot,
  deleteRobot,
  ownSeat,
  removeRobot,
  renewToken,
  type RobotParts,
  setRobotAccess,
  updateRobot,
} from './robots'
import { listCommands, listRobots, showRobot } from './show-robots'

export const robotRoutes = (parts: RobotParts): Implementation[] => [
  ...robotsRoutes(parts),
  ...behaviourRoutes(parts),
  implementQuery(robots.listRobotCommands, ({ work, caller: { personId }, input }) =>
    listCommands(work, { personId, ...input }),
  ),
  implement(robots.pressButton, async ({ work, caller: { personId }, input }) => {
    await pressButton(work, parts.wake, { personId, ...input })
    return {}
  }),
]

const robotsRoutes = (parts: RobotParts): Implementation[] => [
  implementQuery(robots.listRobots, ({ work, caller: { personId }, input: { conversationId } }) =>
    listRobots(work, { personId, conversationId }),
  ),
  implementQuery(robots.showRobot, ({ work, caller: { personId }, input }) =>
    showRobot(work, { personId, ...input }),
  ),
  implement(robots.addRobot, async ({ work, caller: { personId }, input }) => {
    const { conversationId, cid, robotId: given, name, about, zone } = input
    const addition = { personId, conversationId, cid, robotId: given, name, about, zone }
    return { robotId: await addRobot(work, parts, addition) }
  }),
  implement(robots.removeRobot, async ({ work, caller: { personId }, input }) => {
    await removeRobot(work, parts, { personId, ...input })
    return {}
  }),
  implement(robots.deleteRobot, async ({ work, caller: { personId }, input: { robotId } }) => {
    await deleteRobot(work, parts, { personId, robotId })
    return {}
  }),
  implement(robots.updateRobot, async ({ work, caller: { personId }, input }) => {
    await updateRobot(work, { personId, ...input })
    return {}
  }),
  implement(robots.setRobotAccess, async ({ work, caller: { personId }, input }) => {
    const { reads, zone, ...place } = input
    await setRobotAccess(work, { personId, ...place, reads, zone })
    return {}
  }),
  implement(robots.renewRobotToken, ({ work, caller, input: { robotId } }) =>
    renewToken(work, { caller, robotId }),
  ),
]

const behaviourRoutes = ({ transact, requireTradePassword, spenderOf }: RobotParts): Implementation[] => [
  implement(robots.saveBehaviour, async ({ work, caller: { personId }, input }) => {
    const { conversationId, robotId, ...behaviour } = input
    await ownSeat(work, { personId, conversationId, robotId })
    return saveBehaviour(work, { conversationId, robotId }, behaviour)
  }),
  implementGathered(robots.setAutomaticPackets, async ({ caller, input }) => {
    const { conversationId, robotId, password, ...packets } = input
    const { personId } = caller
    if (password !== undefined) await requireTradePassword(personId, password)
    const given = { payer: spenderOf(caller), isConfirmed: password !== undefined, ...packets }
    return transact(async (work) => {
      await ownSeat(work, { personId, conversationId, robotId })
      return savePackets(work, { conversationId, robotId }, given)
    })
  }),
  implement(robots.removeBehaviour, async ({ work, caller: { personId }, input }) => {
    await ownSeat(work, { personId, ...input })
    await removeBehaviour(work, input)
    return {}
  }),
]
