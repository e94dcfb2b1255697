/** Signals between the two devices of a call, and the relay. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import {
  callLogin,
  callSignal,
  closeCall,
  joinCall,
  logIn,
  readCallPrivacy,
  sendCallSignal,
  setCallPrivacy,
} from '@linnet/protocol'
import {
  callConnected,
  callPairIn,
  callStateIs,
  createTestWorld,
  type Device,
  loginPassword,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
const turnSecret = 'a-secret-of-the-relay'
const pair = () => callPairIn(world)

beforeAll(async () => {
  world = await createTestWorld({
    STUN_URLS: 'stun:stun.example.org:3478',
    TURN_URLS: 'turn:turn.example.org:3478?transport=udp, turns:turn.example.org:443?transport=tcp',
    TURN_SECRET: turnSecret,
  })
})
afterAll(() => world.stop())

describe('what devices tell each other', () => {
  test('reaches the one other device of the call, and no other', async () => {
    const people = await pair()
    const { ann, ben } = people
    const desk = await world.guest.do(logIn, {
      account: ben.account,
      password: loginPassword,
      platform: 'desktop',
    })
    const { callId, annsDevice, bensDevice } = await callConnected(people)
    const [anns, bens, bensDesk] = [await ann.connect(), await ben.connect(), await world.connect(desk.token)]
    const eves = await (await world.person('Eve')).connect()
    const content = '{"sdp":"<b>\u202e”\\u0000"}'
    const say = (device: Device, key: string, text = content) =>
      device.send(sendCallSignal, { call_id: callId, device: key, content: text })
    say(eves, annsDevice, 'from eve')
    say(bensDesk, bensDevice, 'from another device')
    say(bens, annsDevice, 'with the other key')
    say(anns, annsDevice)
    say(bens, bensDevice, 'back')
    expect((await bens.next(callSignal)).data).toEqual({ call_id: callId, content })
    expect((await anns.next(callSignal)).data).toEqual({ call_id: callId, content: 'back' })
    say(anns, annsDevice, 'x'.repeat(32 * 1024 + 1))
    await anns.next({ name: 'startup.answer', wire: 'answer' }, ({ data }) => data['err'] === 1)
    for (const device of [eves, bensDesk])
      expect(device.frames.map(({ action }) => action)).not.toContain('callSignal')
    await ann.do(closeCall, { callId })
    say(anns, annsDevice, 'after the end')
    await callStateIs(bens, 'ended', callId)
    expect(bens.frames.filter(({ action }) => action === 'callSignal')).toHaveLength(1)
  })
})

describe('the relay', () => {
  test('takes a pass that names one person in one call and lasts ten minutes', async () => {
    const people = await pair()
    const { callId, annsDevice } = await callConnected(people)
    const joined = await people.ann.do(joinCall, { callId, device: annsDevice })
    const [stun, turn] = joined.iceServers
    expect(stun).toEqual({ urls: ['stun:stun.example.org:3478'] })
    expect(turn?.urls).toHaveLength(2)
    const [expiry, place] = (turn?.username ?? '').split(':')
    expect(place).toBe(`${callId}.${people.ann.id}`)
    expect(Number(expiry) - Math.floor(world.clock.nowMs() / 1000)).toBeWithin(590, 611)
    expect(turn?.credential).toBe(
      createHmac('sha1', turnSecret)
        .update(turn?.username ?? '')
        .digest('base64'),
    )
    expect(joined).toMatchObject({ backend: 'p2p', isRelayOnly: false, isPolite: false })
    const { user, signature, name } = await people.ben.do(callLogin, {})
    expect({ name, place: user.split(':')[1] }).toEqual({ name: 'Ben', place: `${callId}.${people.ben.id}` })
    expect(signature).toBe(createHmac('sha1', turnSecret).update(user).digest('base64'))
    await people.ann.do(closeCall, { callId })
    expect(await people.ben.do(callLogin, {})).toMatchObject({ user: '', signature: '', name: 'Ben' })
  })

  test('is the only way for who hides their address', async () => {
    const people = await pair()
    expect(await people.ben.do(readCallPrivacy, {})).toMatchObject({ hidesAddress: false, mayHide: true })
    await people.ben.do(setCallPrivacy, { hidesAddress: true })
    const { callId, annsDevice, bensDevice } = await callConnected(people)
    expect((await people.ben.do(joinCall, { callId, device: bensDevice })).isRelayOnly).toBe(true)
    expect((await people.ann.do(joinCall, { callId, device: annsDevice })).isRelayOnly).toBe(false)
  })
})
