/** Calls: between a friend made for the row and a new person. */
import {
  acceptCall,
  callHeartbeat,
  callApp,
  callLogin,
  callPrice,
  callTypes,
  chargeCall,
  closeCall,
  connectCall,
  type ConversationId,
  currentCall,
  joinCall,
  readCallPrivacy,
  readCallRate,
  reportCall,
  setCallPrivacy,
  setCallRate,
  startCall,
} from '@linnet/protocol'
import { endow, newId, ringUp, usdt } from '@linnet/testing'
import { oneVoice } from './room-rows'
import { type Row, row } from './row'
import type { Scene } from './scene'

const type = callTypes.voice
const by = ({ friend }: Scene) => friend

async function chatOf({ world, friend }: Scene) {
  const newcomer = await world.person('Newcomer')
  return { newcomer, conversationId: await world.befriend(newcomer, friend) }
}
/** A call that rings the friend. */
async function ringing(
  scene: Scene,
): Promise<{ callId: string; conversationId: ConversationId; device: string }> {
  const { newcomer, conversationId } = await chatOf(scene)
  const { id } = await newcomer.do(startCall, { conversationId, type, device: newId() })
  return { callId: id, conversationId, device: newId() }
}
async function answered(scene: Scene): Promise<Awaited<ReturnType<typeof ringing>>> {
  const call = await ringing(scene)
  await scene.friend.do(acceptCall, { callId: call.callId, device: call.device })
  return call
}
/** The pass that lets the friend into a paid call. */
async function paidPass(scene: Scene): Promise<string> {
  const { friend } = scene
  const { newcomer, conversationId } = await chatOf(scene)
  const rate = usdt(1)
  await endow(newcomer, 1)
  await friend.do(setCallRate, { rate })
  const { id: callId } = await ringUp(newcomer, conversationId, { rate })
  const device = newId()
  await friend.do(acceptCall, { callId, device })
  return (await friend.do(joinCall, { callId, device })).pass ?? ''
}
const inCall = ({ callId, device }: Awaited<ReturnType<typeof ringing>>) => ({ callId, device })
const hidden = { by, others: 'CallNotFound' }

export const callRows: readonly Row[] = [
  row(
    startCall,
    async (scene) => ({ conversationId: (await chatOf(scene)).conversationId, type, device: newId() }),
    { by, others: 'ConversationNotFound' },
  ),
  row(acceptCall, async (scene) => inCall(await ringing(scene)), hidden),
  row(closeCall, async (scene) => ({ callId: (await ringing(scene)).callId }), hidden),
  row(callHeartbeat, async (scene) => ({ ...inCall(await answered(scene)), isConnected: true }), hidden),
  row(joinCall, async (scene) => inCall(await answered(scene)), hidden),
  row(connectCall, async (scene) => ({ pass: await paidPass(scene), offer: oneVoice }), {
    by,
    others: 'CallPassOver',
  }),
  row(
    reportCall,
    async (scene) => ({ conversationId: (await ringing(scene)).conversationId, status: 1, type }),
    hidden,
  ),
  row(callPrice, async (scene) => ({ conversationId: (await chatOf(scene)).conversationId }), {
    by,
    others: 'ConversationNotFound',
  }),
  row(chargeCall, async (scene) => ({ callId: (await answered(scene)).callId }), hidden),
  row(readCallRate, () => ({}), 'own'),
  row(setCallRate, () => ({ sparesStarred: false }), 'own'),
  row(currentCall, () => ({}), 'own'),
  row(callLogin, () => ({}), 'own'),
  row(callApp, () => ({}), 'own'),
  row(readCallPrivacy, () => ({}), 'own'),
  row(setCallPrivacy, () => ({ mayCall: 'starred' as const }), 'own'),
]
