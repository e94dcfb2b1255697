/**
 * The contract with a LiveKit server: tokens and rights. Its RoomService is a stand-in; tokens are verified with LiveKit's own
 * library.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { type LivekitServer, startLivekitServer } from '@linnet/testing/livekit-server'
import { serverFacts } from '@linnet/testing/server-facts'
import { until } from '@linnet/testing/until'
import { createLog } from '../../kernel/log'
import type { ReadWork } from '../../kernel/work'
import type { MediaPlace, MediaRights } from '../media-backend'
import { mediaSettings } from '../settings'
import { createLivekit, type Livekit } from './livekit'
import { roomNameOf } from './rooms'
import type { Processes } from './routing'

let stub: LivekitServer
let livekit: Livekit
/** The stored rights, by person: every test uses other people. */
const stored = new Map<string, MediaRights>()
const faults: string[] = []

const both: MediaRights = { voice: true, picture: true }
const listening: MediaRights = { voice: false, picture: false }
const watching: MediaRights = { voice: false, picture: false, isUnseen: true }

/** A server without others. */
const alone: Processes = { question: () => () => Promise.resolve(undefined), firstFor: () => undefined }

const serverOf = ({ settings }: Pick<LivekitServer, 'settings'>, hub = alone) =>
  createLivekit({
    hub,
    ...mediaSettings.read(settings, serverFacts()),
    config: configOf(settings),
    rights: { of: (_, { personId }) => Promise.resolve(stored.get(personId)) },
    read: () => ({ nowMs: Date.now() }) as ReadWork,
    log: createLog({ level: 'error', write: (line) => void faults.push(line) }),
    pauses: [5, 5],
  })
const configOf = (settings: Record<string, string>) => {
  const { livekit: config } = mediaSettings.read(settings, serverFacts())
  if (!config) throw new Error('it is off')
  return config
}

beforeAll(() => {
  stub = startLivekitServer()
})
beforeEach(() => {
  livekit = serverOf(stub)
  stub.asked.length = 0
  faults.length = 0
})
afterEach(() => livekit.stop())
afterAll(() => stub.stop())

const newPlace = (): MediaPlace => ({ roomId: randomUUID(), personId: randomUUID() })

/** A token for a person with these stored rights. */
async function letIn(place: MediaPlace, rights: MediaRights): Promise<string> {
  stored.set(place.personId, rights)
  const connected = await livekit.backend.connect(place, { offer: undefined, rights })
  if (typeof connected === 'string' || !('token' in connected)) throw new Error('nobody was let in')
  return connected.token
}
/** A person who is in the room. */
async function inside(rights: MediaRights, roomId: string = randomUUID()): Promise<MediaPlace> {
  const place = { roomId, personId: randomUUID() }
  await stub.join(await letIn(place, rights))
  return place
}
const guestAt = ({ roomId, personId }: MediaPlace) => stub.rooms.get(roomNameOf(roomId))?.get(personId)
const callsOf = (method: string) => stub.asked.filter((call) => call.method === method)

describe('a token', () => {
  test.each([
    [
      'who speaks and shows themselves',
      both,
      { canPublish: true, canPublishSources: ['microphone', 'camera', 'screen_share'], hidden: false },
    ],
    [
      'who only speaks',
      { voice: true, picture: false },
      { canPublish: true, canPublishSources: ['microphone'] },
    ],
    [
      'who is muted',
      { voice: false, picture: true },
      { canPublish: true, canPublishSources: ['camera', 'screen_share'] },
    ],
    ['who listens', listening, { canPublish: false, canPublishSources: [], canUpdateOwnMetadata: true }],
    [
      'who watches a stream',
      watching,
      { canPublish: false, canPublishSources: [], hidden: true, canUpdateOwnMetadata: false },
    ],
  ])('of %s says just that, of one person and one room, for minutes', async (_, rights, video) => {
    const place = newPlace()
    const claims = await stub.join(await letIn(place, rights))
    expect(claims.sub).toBe(place.personId)
    expect(claims.video).toMatchObject({
      ...video,
      room: roomNameOf(place.roomId),
      roomJoin: true,
      canSubscribe: true,
      canPublishData: false,
    })
    for (const power of ['roomAdmin', 'roomCreate', 'roomList', 'roomRecord', 'ingressAdmin'])
      expect(claims.video).not.toHaveProperty(power)
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iss', 'nbf', 'sub', 'video'])
    expect((claims.exp ?? Infinity) - Date.now() / 1000).toBeWithin(60, 300)
  })

  test('comes with the address, and with a room that is limited', async () => {
    const place = newPlace()
    const connected = await livekit.backend.connect(place, { offer: undefined, rights: both })
    expect(connected).toMatchObject({ url: stub.settings['LIVEKIT_URL'] })
    expect(callsOf('CreateRoom')).toEqual([
      {
        method: 'CreateRoom',
        body: {
          name: roomNameOf(place.roomId),
          emptyTimeout: 60,
          departureTimeout: 30,
          maxParticipants: 1_100,
        },
      },
    ])
  })

  test('is not made for an app that knows nothing of LiveKit', async () => {
    const given = { offer: 'v=0', rights: both }
    expect(await livekit.backend.connect(newPlace(), given)).toBe('refused')
    expect(stub.asked).toEqual([])
  })

  test('is not made while no room can be opened', async () => {
    const given = { offer: undefined, rights: both }
    stub.fail(503)
    expect(await livekit.backend.connect(newPlace(), given)).toBe('unavailable')
    const wrong = serverOf({ ...stub, settings: { ...stub.settings, LIVEKIT_API_SECRET: 'of-another' } })
    expect(await wrong.backend.connect(newPlace(), given)).toBe('unavailable')
    const gone = serverOf({ ...stub, settings: { ...stub.settings, LIVEKIT_URL: 'ws://127.0.0.1:1' } })
    expect(await gone.backend.connect(newPlace(), given)).toBe('unavailable')
    await Promise.all([wrong.stop(), gone.stop()])
  })

  test('waits until what was asked about its person before is done', async () => {
    const place = await inside(both)
    livekit.backend.remove(place)
    await stub.join(await letIn(place, both))
    expect(guestAt(place)).toBeDefined()
    expect(stub.asked.map(({ method }) => method).slice(-2)).toEqual(['RemoveParticipant', 'CreateRoom'])
  })
})

describe('a pass', () => {
  test('is good at every server with the same secret', () => {
    const [place, other] = [newPlace(), serverOf(stub)]
    const { pass } = livekit.backend.passFor(place, 0)
    expect(other.backend.readPass(pass, 0)).toEqual(place)
    return other.stop()
  })
})

describe('a right', () => {
  test('that is taken or given changes what the room lets somebody send', async () => {
    const place = await inside(both)
    stored.set(place.personId, { voice: false, picture: true })
    livekit.backend.allow(place, { voice: false, picture: true })
    await until(() => callsOf('UpdateParticipant').length === 1)
    expect(guestAt(place)?.permission).toEqual({
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['CAMERA', 'SCREEN_SHARE'],
      canUpdateMetadata: true,
    })
    stored.set(place.personId, both)
    livekit.backend.allow(place, both)
    await until(() => callsOf('UpdateParticipant').length === 2)
    expect(guestAt(place)?.permission['canPublishSources']).toContain('MICROPHONE')
  })

  test('that is as it was is not sent again', async () => {
    const place = await inside(both)
    livekit.backend.allow(place, both)
    await until(() => callsOf('GetParticipant').length === 1)
    await livekit.stop()
    expect(callsOf('UpdateParticipant')).toEqual([])
  })

  test('is sent again until the server takes it, and the last one counts', async () => {
    const place = await inside(both)
    stub.fail(503, 2)
    livekit.backend.allow(place, listening)
    stored.set(place.personId, listening)
    livekit.backend.allow(place, both)
    await until(() => callsOf('UpdateParticipant').length > 0)
    expect(guestAt(place)?.permission['canPublish']).toBeUndefined()
    expect(faults).toEqual([])
  })

  test('that the server never takes is logged', async () => {
    const place = await inside(both)
    stub.fail(500, 3)
    livekit.backend.remove(place)
    await until(() => faults.length === 1)
    expect(faults[0]).toContain('did not do what it was asked')
    expect(faults[0]).not.toContain(stub.settings['LIVEKIT_API_SECRET'] ?? '')
    expect(guestAt(place)).toBeDefined()
  })

  test('of who is not there is nobody’s fault', async () => {
    livekit.backend.allow(newPlace(), both)
    livekit.backend.remove(newPlace())
    livekit.backend.close(randomUUID())
    await livekit.stop()
    expect(stub.asked).toHaveLength(3)
    expect(faults).toEqual([])
  })

  test('to be seen is given by coming in again', async () => {
    const place = await inside(watching)
    stored.set(place.personId, both)
    livekit.backend.allow(place, both)
    await until(() => guestAt(place) === undefined)
    expect((await stub.join(await letIn(place, both))).video).toMatchObject({ hidden: false })
  })

  test('ends with being removed, also for tokens of before, and with the room', async () => {
    const [place, other] = [await inside(both), await inside(both)]
    livekit.backend.remove(place)
    await until(() => guestAt(place) === undefined)
    const { revokeTokenTs } = callsOf('RemoveParticipant')[0]?.body ?? {}
    expect(Number(revokeTokenTs)).toBeWithin(Date.now() / 1000 - 10, Date.now() / 1000 + 1)
    livekit.backend.close(other.roomId)
    await until(() => !stub.rooms.has(roomNameOf(other.roomId)))
  })
})

test('a look over all rooms puts right what reports missed', async () => {
  const [ann, ben] = [await inside(both), await inside(both)]
  const stranger = { roomId: ann.roomId, personId: 'anybody with the key' }
  stored.delete(ben.personId)
  stored.set(ann.personId, listening)
  await stub.join(await letIn(stranger, both))
  await livekit.correctRooms()
  await until(
    () => !guestAt(ben) && !guestAt(stranger) && guestAt(ann)?.permission['canPublish'] === undefined,
  )
  await livekit.correctRooms()
  expect(guestAt(ann)).toBeDefined()
  expect(livekit.presence.people()).toBeGreaterThanOrEqual(1)
})

describe('of several servers, the one that makes all requests about a room', () => {
  /** The answer of the first one, as long as it is heard. */
  let answer: ((asked: unknown) => Promise<unknown>) | undefined
  const first: Processes = {
    question: (_, { asked: schema }, act) => {
      answer = async (asked) => act(schema.parse(asked))
      return () => Promise.resolve(undefined)
    },
    firstFor: () => undefined,
  }
  const second: Processes = {
    question:
      (_, { answered }) =>
      async ({ asked }) =>
        answered.safeParse(await answer?.(asked)).data,
    firstFor: () => 'first',
  }
  let others: Livekit[] = []
  afterEach(async () => {
    await Promise.all(others.map((each) => each.stop()))
    others = []
  })

  test('makes those that another one orders, and checks the people of that room', async () => {
    const nowhere = { ...stub.settings, LIVEKIT_URL: 'ws://127.0.0.1:9' }
    const [one, other] = [serverOf(stub, first), serverOf({ settings: nowhere }, second)]
    others = [one, other]
    const [place, gone] = [await inside(both), await inside(both)]
    stored.set(place.personId, { voice: false, picture: true })
    other.backend.allow(place, both)
    await until(() => JSON.stringify(guestAt(place)?.permission).includes('MICROPHONE') === false)
    other.backend.remove(gone)
    await until(() => guestAt(gone) === undefined)
    expect(faults).toEqual([])
  })

  test('is replaced where it is not heard, and is the only one that looks at everybody', async () => {
    answer = undefined
    const other = serverOf(stub, second)
    others = [other]
    const [place, gone] = [await inside(both), await inside(both)]
    other.backend.remove(gone)
    await until(() => guestAt(gone) === undefined)
    stored.delete(place.personId)
    await other.correctRooms()
    expect(callsOf('ListParticipants')).toEqual([])
    await livekit.correctRooms()
    await until(() => guestAt(place) === undefined)
  })
})
