/** Group calls, live streams and paid calls where a LiveKit server forwards: the effects of their rules there. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  callTypes,
  closeCall,
  connectCall,
  connectLive,
  connectRoom,
  enterLive,
  joinCall,
  joinGroupCall,
  leaveGroupCall,
  livePass,
  liveTypes,
  muteInGroupCall,
  type PersonId,
  raiseLiveHand,
  recordLive,
  roomPass,
  setCallRate,
  setStage,
  startLive,
  startGroupCall,
} from '@linnet/protocol'
import {
  callPairIn,
  createTestWorld,
  endow,
  groupOf,
  newId,
  type Person,
  refusalOf,
  ringUp,
  type TestWorld,
  until,
  usdt,
} from '@linnet/testing'
import { type LivekitServer, startLivekitServer } from '@linnet/testing/livekit-server'
import { roomNameOf } from './rooms'

let stub: LivekitServer
let world: TestWorld

beforeAll(async () => {
  stub = startLivekitServer()
  world = await createTestWorld(stub.settings)
})
afterAll(async () => {
  await world.stop()
  await stub.stop()
})

const guestIn = (roomId: string, personId: PersonId) => stub.rooms.get(roomNameOf(roomId))?.get(personId)
const maySend = (roomId: string, personId: PersonId): unknown =>
  guestIn(roomId, personId)?.permission['canPublishSources'] ?? []

/** Takes a person's device all the way into a room. */
async function goIn(person: Person, roomId: string, device: string): Promise<void> {
  const { backend, pass } = await person.do(roomPass, { roomId, device })
  expect(backend).toBe('livekit')
  const { answer, url, token = '' } = await person.do(connectRoom, { pass })
  expect({ answer, url }).toEqual({ answer: '', url: stub.settings['LIVEKIT_URL'] })
  await stub.join(token)
}

describe('a group call', () => {
  async function called() {
    const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
    for (const each of [ben, cem]) await world.befriend(ann, each)
    const [group, device, bensDevice] = [await groupOf(ann, ben, cem), newId(), newId()]
    const start = { conversationId: group, type: callTypes.voice, device, people: [ben.id] }
    const { id: roomId } = await ann.do(startGroupCall, start)
    await ben.do(joinGroupCall, { roomId, device: bensDevice })
    await goIn(ann, roomId, device)
    await goIn(ben, roomId, bensDevice)
    return { ann, ben, roomId, device, bensDevice }
  }

  test('takes a voice at the server, and a person who comes in again stays muted', async () => {
    const { ann, ben, roomId, bensDevice } = await called()
    expect(maySend(roomId, ben.id)).toContain('MICROPHONE')
    await ann.do(muteInGroupCall, { roomId, personId: ben.id, isMuted: true })
    await until(() => JSON.stringify(maySend(roomId, ben.id)) === '["CAMERA","SCREEN_SHARE"]')
    await goIn(ben, roomId, bensDevice)
    expect(maySend(roomId, ben.id)).not.toContain('MICROPHONE')
  })

  test('removes who leaves, gives them no token, and closes its room when it ends', async () => {
    const { ann, ben, roomId, bensDevice } = await called()
    const { pass } = await ben.do(roomPass, { roomId, device: bensDevice })
    await ben.do(leaveGroupCall, { roomId })
    await until(() => guestIn(roomId, ben.id) === undefined)
    expect(await refusalOf(ben.call(connectRoom, { pass }))).toBe('CallEnded')
    await ann.do(leaveGroupCall, { roomId })
    await until(() => !stub.rooms.has(roomNameOf(roomId)))
  })

  test('gives nobody a token by the pass of another, nor to an app that makes offers', async () => {
    const { ann, ben, roomId, device } = await called()
    const { pass } = await ann.do(roomPass, { roomId, device })
    expect(await refusalOf(ben.call(connectRoom, { pass }))).toBe('CallPassOver')
    expect(await refusalOf(ann.call(connectRoom, { pass, offer: 'v=0' }))).toBe('CallOfferUnusable')
  })

  test('learns who came in with a token of before', async () => {
    const { ben, roomId, bensDevice } = await called()
    const { pass } = await ben.do(roomPass, { roomId, device: bensDevice })
    const { token = '' } = await ben.do(connectRoom, { pass })
    await ben.do(leaveGroupCall, { roomId })
    await until(() => guestIn(roomId, ben.id) === undefined)
    await stub.join(token)
    const report = { event: 'participant_joined', room: roomNameOf(roomId), identity: ben.id }
    expect(await stub.report(`${world.url}/media/livekit`, report)).toBe(204)
    await until(() => guestIn(roomId, ben.id) === undefined)
  })
})

test('a live stream shows nobody its viewers, brings them on stage, and is not recorded', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
  const [device, bensDevice] = [newId(), newId()]
  const start = { type: liveTypes.video, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  await ben.do(enterLive, { liveId, device: bensDevice })
  const watch = async (): Promise<void> => {
    const { pass } = await ben.do(livePass, { liveId, device: bensDevice })
    await stub.join((await ben.do(connectLive, { pass })).token ?? '')
  }
  await watch()
  expect(guestIn(liveId, ben.id)?.permission).toMatchObject({ hidden: true, canPublish: false })
  await ben.do(raiseLiveHand, { liveId, isOn: true })
  await ann.do(setStage, { liveId, personId: ben.id, isOn: true })
  await until(() => guestIn(liveId, ben.id) === undefined)
  await watch()
  expect(guestIn(liveId, ben.id)?.permission).toMatchObject({ hidden: false, canPublish: true })
  expect(await refusalOf(ann.call(recordLive, { liveId, isOn: true }))).toBe('LiveNotRecorded')
})

test('a paid call lets through what is paid for, and ends with its room', async () => {
  const { ann, ben, chat } = await callPairIn(world)
  const rate = usdt(1)
  await endow(ann, 1)
  await ben.do(setCallRate, { rate })
  const { id: callId, device = '' } = await ringUp(ann, chat, { rate })
  const bensDevice = newId()
  await ben.do(acceptCall, { callId, device: bensDevice })
  for (const [person, at] of [[ann, device] as const, [ben, bensDevice] as const]) {
    const { backend, pass = '' } = await person.do(joinCall, { callId, device: at })
    expect(backend).toBe('livekit')
    await stub.join((await person.do(connectCall, { pass })).token ?? '')
    expect(guestIn(callId, person.id)?.permission['canPublish']).toBe(false)
  }
  await ann.do(callHeartbeat, { callId, device, isConnected: true })
  await ben.do(callHeartbeat, { callId, device: bensDevice, isConnected: true })
  await until(() => [ann, ben].every(({ id }) => guestIn(callId, id)?.permission['canPublish'] === true))
  await ann.do(closeCall, { callId })
  await until(() => !stub.rooms.has(roomNameOf(callId)))
})

test('pages may connect to the server, and to no other', async () => {
  const policy = (await fetch(world.url)).headers.get('content-security-policy') ?? ''
  const { host } = new URL(stub.settings['LIVEKIT_URL'] ?? '')
  expect(policy).toContain(`connect-src 'self' ws://${host} http://${host};`)
})
