/** Group calls: in the scene's group, which the friend is a member of. */
import {
  groupCallHeartbeat,
  voiceRoomHeartbeat,
  callTypes,
  closeVoiceRoom,
  connectRoom,
  currentGroupCalls,
  inviteToGroupCall,
  joinGroupCall,
  joinVoiceRoom,
  leaveGroupCall,
  leaveVoiceRoom,
  muteInGroupCall,
  openVoiceRoom,
  roomPass,
  setVoiceRoom,
  setVoiceRule,
  showVoiceRoom,
  startGroupCall,
  voiceRoomPass,
} from '@linnet/protocol'
import { groupOf, newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const type = callTypes.voice
const by = ({ friend }: Scene) => friend

/** A group of the friend's own with a new person, who has begun a call in it. */
async function calling({ world, friend }: Scene) {
  const newcomer = await world.person('Newcomer')
  await world.befriend(newcomer, friend)
  const conversationId = await groupOf(newcomer, friend)
  const device = newId()
  const { id: roomId } = await newcomer.do(startGroupCall, {
    conversationId,
    type,
    device,
    people: [friend.id],
  })
  return { newcomer, conversationId, roomId, device }
}
/** A call that the friend is in. */
async function joined(scene: Scene) {
  const call = await calling(scene)
  const device = newId()
  await scene.friend.do(joinGroupCall, { roomId: call.roomId, device })
  return { ...call, device }
}
const inRoom = ({ roomId, device }: Awaited<ReturnType<typeof calling>>) => ({ roomId, device })
const hidden = { by, others: 'CallNotFound' }

/** A voice room that the friend has opened in a group of theirs. */
async function inVoice({ world, friend }: Scene) {
  const newcomer = await world.person('Newcomer')
  await world.befriend(friend, newcomer)
  const conversationId = await groupOf(friend, newcomer)
  const device = newId()
  const { id: roomId } = await friend.do(openVoiceRoom, { conversationId, device })
  return { conversationId, roomId, device }
}
async function deviceInVoice(scene: Scene) {
  const { roomId, device } = await inVoice(scene)
  return { roomId, device }
}
const closed = { by, others: 'VoiceRoomClosed' }

export const roomRows: readonly Row[] = [
  row(
    startGroupCall,
    async (scene) => {
      const newcomer = await scene.world.person('Newcomer')
      await scene.world.befriend(scene.friend, newcomer)
      const conversationId = await groupOf(scene.friend, newcomer)
      return { conversationId, type, device: newId(), people: [newcomer.id] }
    },
    { by, others: 'ConversationNotFound' },
  ),
  row(
    inviteToGroupCall,
    async (scene) => {
      const { roomId, newcomer } = await joined(scene)
      return { roomId, people: [newcomer.id] }
    },
    hidden,
  ),
  row(joinGroupCall, async (scene) => ({ roomId: (await calling(scene)).roomId, device: newId() }), hidden),
  row(leaveGroupCall, async (scene) => ({ roomId: (await calling(scene)).roomId }), hidden),
  row(groupCallHeartbeat, async (scene) => inRoom(await joined(scene)), hidden),
  row(roomPass, async (scene) => inRoom(await joined(scene)), hidden),
  row(
    muteInGroupCall,
    async (scene) => {
      const { friend, world } = scene
      const newcomer = await world.person('Newcomer')
      await world.befriend(friend, newcomer)
      const conversationId = await groupOf(friend, newcomer)
      const { id: roomId } = await friend.do(startGroupCall, {
        conversationId,
        type,
        device: newId(),
        people: [newcomer.id],
      })
      return { roomId, personId: friend.id, isMuted: true }
    },
    hidden,
  ),
  row(currentGroupCalls, ({ group }) => ({ conversationId: group }), 'ConversationNotFound'),
  row(
    openVoiceRoom,
    async (scene) => {
      const { conversationId } = await inVoice(scene)
      return { conversationId, device: newId() }
    },
    { by, others: 'ConversationNotFound' },
  ),
  row(joinVoiceRoom, deviceInVoice, closed),
  row(leaveVoiceRoom, async (scene) => ({ roomId: (await inVoice(scene)).roomId }), closed),
  row(closeVoiceRoom, async (scene) => ({ roomId: (await inVoice(scene)).roomId }), closed),
  row(voiceRoomHeartbeat, deviceInVoice, closed),
  row(setVoiceRoom, async (scene) => ({ roomId: (await inVoice(scene)).roomId, isMicOn: true }), closed),
  row(
    setVoiceRule,
    async (scene) => ({ conversationId: (await inVoice(scene)).conversationId, onlyAdmins: true }),
    { by, others: 'ConversationNotFound' },
  ),
  row(voiceRoomPass, deviceInVoice, closed),
  row(showVoiceRoom, ({ group }) => ({ conversationId: group }), 'ConversationNotFound'),
  row(
    connectRoom,
    async (scene) => {
      const call = await joined(scene)
      const { pass } = await scene.friend.do(roomPass, inRoom(call))
      return { pass, offer: oneVoice }
    },
    { by, others: 'CallPassOver' },
  ),
]

/** The smallest valid offer. */
export const oneVoice = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=rtcp-mux',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendonly',
  'a=rtpmap:111 opus/48000/2',
  'a=ssrc:1 cname:one',
  '',
].join('\r\n')
