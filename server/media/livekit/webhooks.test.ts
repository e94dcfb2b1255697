/** Reports of a LiveKit server: the accepted ones, and their effects. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { type LivekitServer, startLivekitServer } from '@linnet/testing/livekit-server'
import { answerRaw } from '../../kernel/http/raw'
import { createLog } from '../../kernel/log'
import type { MediaPlace } from '../media-backend'
import { createPresence } from './presence'
import { roomNameOf } from './rooms'
import { createRouting, type Processes, type RoomCommand } from './routing'
import { createWebhooks, webhookPath } from './webhooks'

let stub: LivekitServer
let web: ReturnType<typeof Bun.serve>
let to: string
let serve: ReturnType<typeof createWebhooks>
let presence: ReturnType<typeof createPresence>
const joinedAs: MediaPlace[] = []

/** A server without others. */
const alone: Processes = { question: () => () => Promise.resolve(undefined), firstFor: () => undefined }

const config = () => ({
  apiKey: stub.settings['LIVEKIT_API_KEY'] ?? '',
  apiSecret: stub.settings['LIVEKIT_API_SECRET'] ?? '',
})

function webhooksOf(hub: Processes) {
  const { route } = createRouting(hub, (command) => Promise.resolve(obey(command)))
  const log = createLog({ level: 'error', write: () => undefined })
  return createWebhooks({ config: config(), log, nowMs: () => Date.now(), take: route })
}

function obey(command: RoomCommand): void {
  if (command.is === 'finished') presence.finish(command.roomId)
  if (command.is === 'left') presence.leave(command)
  if (command.is !== 'joined') return
  const { roomId, personId } = command
  joinedAs.push({ roomId, personId })
  presence.enter(command)
}

beforeAll(() => {
  stub = startLivekitServer()
  web = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const url = new URL(request.url)
      const incoming = {
        request,
        url,
        pathname: url.pathname,
        address: '127.0.0.1',
        allowSilence: () => undefined,
      }
      const answer = await answerRaw(incoming, { raw: [serve], admission: undefined })
      return answer ?? new Response('elsewhere', { status: 404 })
    },
  })
  to = `http://127.0.0.1:${web.port}${webhookPath}`
})
beforeEach(() => {
  presence = createPresence()
  serve = webhooksOf(alone)
})
afterEach(() => void joinedAs.splice(0))
afterAll(async () => {
  await web.stop(true)
  await stub.stop()
})

const newPlace = (): MediaPlace => ({ roomId: randomUUID(), personId: randomUUID() })
const joined = ({ roomId, personId }: MediaPlace) => ({
  event: 'participant_joined',
  room: roomNameOf(roomId),
  identity: personId,
})

describe('a report', () => {
  test('says who came in, who left, and which rooms are over', async () => {
    const [ann, ben] = [newPlace(), newPlace()]
    const cem = { ...newPlace(), roomId: ann.roomId }
    for (const place of [ann, ben, cem]) expect(await stub.report(to, joined(place))).toBe(204)
    expect(joinedAs).toEqual([ann, ben, cem])
    expect([presence.rooms(), presence.people()]).toEqual([2, 3])
    await stub.report(to, { ...joined(cem), event: 'participant_left' })
    await stub.report(to, { event: 'room_finished', room: roomNameOf(ben.roomId) })
    expect([presence.rooms(), presence.people()]).toEqual([1, 1])
  })

  test.each([
    ['signed with another secret', { secret: 'a-secret-of-somebody-else-entirely' }],
    ['signed with another key', { key: 'APIother' }],
    ['of which something else was signed', { signed: '{}' }],
    ['that is not signed', { isUnsigned: true }],
    ['whose signature is over', { ttl: '-1m' }],
  ])('%s is refused', async (_, how) => {
    const place = newPlace()
    expect(await stub.report(to, joined(place), how)).toBe(401)
    expect(joinedAs).toEqual([])
    expect(await stub.report(to, joined(place))).toBe(204)
    expect(joinedAs).toEqual([place])
  })

  test('that comes twice, or late, is refused', async () => {
    const place = newPlace()
    const once = { ...joined(place), id: randomUUID() }
    expect([await stub.report(to, once), await stub.report(to, once)]).toEqual([204, 409])
    const late = { ...joined(place), createdAtMs: Date.now() - 6 * 60_000 }
    const early = { ...joined(place), createdAtMs: Date.now() + 6 * 60_000 }
    expect([await stub.report(to, late), await stub.report(to, early)]).toEqual([409, 409])
    expect(joinedAs).toEqual([place])
  })

  test('that came to another server of the cluster is refused', async () => {
    let heard: ((asked: unknown) => Promise<unknown>) | undefined
    const first = webhooksOf({
      question: (_, { asked: schema }, act) => {
        heard = async (asked) => act(schema.parse(asked))
        return () => Promise.resolve(undefined)
      },
      firstFor: () => undefined,
    })
    const second = webhooksOf({
      question:
        (_, { answered }) =>
        async ({ asked }) =>
          answered.parse(await heard?.(asked)),
      firstFor: () => 'first',
    })
    const place = newPlace()
    const once = { ...joined(place), id: randomUUID() }
    const answers: number[] = []
    for (const each of [second, first, second]) {
      serve = each
      answers.push(await stub.report(to, once))
    }
    expect(answers).toEqual([204, 409, 409])
    expect(joinedAs).toEqual([place])
  })

  test('about rooms of others, or about what records a room, changes nothing', async () => {
    const place = newPlace()
    for (const more of [
      { room: 'a-room-of-others' },
      { room: `linnet-${'x'.repeat(36)}` },
      { kind: 'EGRESS' },
      { event: 'track_published' },
    ])
      expect(await stub.report(to, { ...joined(place), ...more })).toBe(204)
    expect(joinedAs).toEqual([])
  })

  test('is posted, is short, and is taken at one address', async () => {
    expect((await fetch(to)).status).toBe(405)
    expect((await fetch(to, { method: 'POST', body: 'x'.repeat(65 * 1024) })).status).toBe(413)
    expect((await fetch(`${to}/more`, { method: 'POST' })).status).toBe(404)
  })
})
