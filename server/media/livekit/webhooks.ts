/**
 * Reports of a LiveKit server, each signed with our key. They are only hints: rights are read again, never taken from a report.
 */
import type { WebhookEvent } from 'livekit-server-sdk'
import type { RawHandler } from '../../kernel/http/incoming-request'
import type { Log } from '../../kernel/log'
import type { MediaPlace } from '../media-backend'
import type { LivekitConfig } from '../settings'
import { isPerson, roomIdOf } from './rooms'
import { loadSdk } from './sdk'

/** The address to which an operator has reports sent. */
export const webhookPath = '/media/livekit'

const mostBytes = 64 * 1024
/** The age from which a report is ignored: its subject has been checked since. */
const oldestMs = 5 * 60_000
/** The time by which the other clock may be ahead. */
const aheadMs = 60_000

/** Handlers for reports about rooms and the people in them. */
export interface RoomReports {
  onJoined: (place: MediaPlace) => void
  onLeft: (place: MediaPlace) => void
  onFinished: (roomId: string) => void
}

interface WebhookParts {
  config: Pick<LivekitConfig, 'apiKey' | 'apiSecret'>
  reports: RoomReports
  nowMs: () => number
  log: Log
}

export function createWebhooks({ config, reports, nowMs, log }: WebhookParts): RawHandler {
  const memory = createMemory(nowMs)

  /** The report in a text; undefined unless it was signed by the server that knows our key. */
  async function read(text: string, signature: string): Promise<WebhookEvent | undefined> {
    const { WebhookReceiver } = await loadSdk()
    const receiver = new WebhookReceiver(config.apiKey, config.apiSecret)
    try {
      return await receiver.receive(text, signature)
    } catch (error) {
      log.info('a report that is not of the LiveKit server was refused', { error })
      return undefined
    }
  }

  return async ({ request, pathname, body }) => {
    if (pathname !== webhookPath) return undefined
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const bytes = await body.read({ maxBytes: mostBytes })
    const event = await read(new TextDecoder().decode(bytes), request.headers.get('authorization') ?? '')
    if (!event) return new Response(null, { status: 401 })
    const atMs = Number(event.createdAt) * 1000
    const isOld = nowMs() - atMs > oldestMs || atMs - nowMs() > aheadMs
    if (isOld || !memory.isNew(event.id)) return new Response(null, { status: 409 })
    report(event, reports)
    return new Response(null, { status: 204 })
  }
}

/** Remembers the reports received, for as long as they would be accepted. */
function createMemory(nowMs: () => number) {
  const seen = new Map<string, number>()
  return {
    isNew(id: string): boolean {
      const now = nowMs()
      for (const [each, untilMs] of seen) {
        if (untilMs > now) break
        seen.delete(each)
      }
      if (id === '' || seen.has(id)) return false
      seen.set(id, now + oldestMs + aheadMs)
      return true
    },
  }
}

function report({ event, room, participant }: WebhookEvent, { onJoined, onLeft, onFinished }: RoomReports) {
  const roomId = roomIdOf(room?.name ?? '')
  if (roomId === undefined) return
  if (event === 'room_finished') return onFinished(roomId)
  if (!participant || !isPerson(participant)) return
  const place = { roomId, personId: participant.identity }
  if (event === 'participant_joined') onJoined(place)
  if (event === 'participant_left' || event === 'participant_connection_aborted') onLeft(place)
}
