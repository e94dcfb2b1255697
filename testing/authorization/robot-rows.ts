/** Robots of a group, their actions there, and the money they may spend. */
import {
  addRobot,
  createStandingOrder,
  deleteRobot,
  endStandingOrder,
  listRobotCommands,
  listRobots,
  listStandingOrders,
  type PersonId,
  pressButton,
  removeBehaviour,
  removeRobot,
  renewRobotToken,
  saveBehaviour,
  setAutomaticPackets,
  setJoinQuestion,
  setRobotAccess,
  showJoinQuestion,
  showRobot,
  updateRobot,
} from '@linnet/protocol'
import { askAsRobot, newId, pin, usdt } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const hidden = 'ConversationNotFound'
const inGroup = ({ group }: Scene) => ({ conversationId: group })

/** A robot of Ann's in the scene's group. */
async function robotOf({ ann, group }: Scene): Promise<PersonId> {
  const { robotId } = await ann.do(addRobot, { conversationId: group, name: 'Robot', cid: newId() })
  return robotId
}

const place = async (scene: Scene) => ({ ...inGroup(scene), robotId: await robotOf(scene) })
const order = ({ world }: Scene) => ({
  cap: usdt(1),
  endsAt: Math.floor(world.clock.nowMs() / 1000) + 86_400,
  password: pin,
  cid: newId(),
})

/** A place with a standing order of Ann's for it. */
async function paidPlace(scene: Scene) {
  const at = await place(scene)
  const { id } = await scene.ann.do(createStandingOrder, { ...at, ...order(scene) })
  return { ...at, orderId: id }
}

async function behaviourOf(scene: Scene) {
  const at = await place(scene)
  const { id } = await scene.ann.do(saveBehaviour, { ...at, kind: 'welcome', isOn: true, text: 'Hi' })
  return { ...at, id }
}

/** A message with buttons of a robot in the scene's group. */
async function buttonsOf(scene: Scene) {
  const { ann, world, group } = scene
  const { token } = await ann.do(renewRobotToken, { robotId: await robotOf(scene) })
  const input = { group, text: 'Well?', buttons: [[{ id: 'yes', text: 'Yes' }]] }
  const response = await askAsRobot(world.url, { token, method: 'sendMessage', input })
  const { result } = (await response.json()) as { result: { cseq: number } }
  return { ...inGroup(scene), cseq: result.cseq, buttonId: 'yes' }
}

export const robotRows: readonly Row[] = [
  row(listRobots, inGroup, hidden),
  row(addRobot, (scene) => ({ ...inGroup(scene), name: 'Mine', cid: newId() }), hidden),
  row(removeRobot, place, hidden),
  row(deleteRobot, async (scene) => ({ robotId: await robotOf(scene) }), 'RobotNotFound'),
  row(
    updateRobot,
    async (scene) => ({ robotId: await robotOf(scene), name: 'New', about: '' }),
    'RobotNotFound',
  ),
  row(showRobot, place, hidden),
  row(setRobotAccess, async (scene) => ({ ...(await place(scene)), reads: 'all' as const }), hidden),
  row(renewRobotToken, async (scene) => ({ robotId: await robotOf(scene) }), 'RobotNotFound'),
  row(
    saveBehaviour,
    async (scene) => ({ ...(await place(scene)), kind: 'welcome' as const, isOn: true, text: 'Hi' }),
    hidden,
  ),
  row(removeBehaviour, behaviourOf, hidden),
  row(
    setAutomaticPackets,
    async (scene) => ({
      ...(await paidPlace(scene)),
      isOn: true,
      packetType: 1 as const,
      amount: usdt(1),
      count: 1,
      text: '',
      every: 'daily' as const,
      times: ['12:00'],
    }),
    hidden,
  ),
  row(setJoinQuestion, (scene) => ({ ...inGroup(scene), question: 'Who?', answers: ['me'] }), hidden),
  row(showJoinQuestion, inGroup, hidden),
  row(listRobotCommands, inGroup, hidden),
  row(pressButton, buttonsOf, hidden),
  row(createStandingOrder, async (scene) => ({ ...(await place(scene)), ...order(scene) }), 'own'),
  row(listStandingOrders, () => ({}), 'own'),
  row(endStandingOrder, async (scene) => ({ id: (await paidPlace(scene)).orderId }), 'StandingOrderNotFound'),
]
