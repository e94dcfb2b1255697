/**
 * Reports of a LiveKit server, each signed with our key. They are only hints: rights are read again, never taken from a report.
 */
import type { WebhookEvent } from 'livekit-server-sdk'
import type { RawHandler } from '../../kernel/http/incoming-request'
import type { Log } from '../../kernel/log'
import type { LivekitConfig } from '../settings'
import { aheadMs, oldestMs } from './replays'
import { isPerson, roomIdOf } from './rooms'
import type { RoomReport } from './routing'
import { loadSdk } from './sdk'

/** The address to which an operator has reports sent. */
export const webhookPath = '/media/livekit'

const mostBytes = 64 * 1024
/** Handles a report about a room. Returns whether it is the first time that the cluster hears of it. */
export type TakeReport = (report: RoomReport) => Promise<boolean>

interface WebhookParts {
  config: Pick<LivekitConfig, 'apiKey' | 'apiSecret'>
  take: TakeReport
  nowMs: () => number
  log: Log
}

export function createWebhooks({ config, take, nowMs, log }: WebhookParts): RawHandler {
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
    if (isOld) return new Response(null, { status: 409 })
    const report = reportOf(event)
    return new Response(null, { status: !report || (await take(report)) ? 204 : 409 })
  }
}

/** A report about one of our rooms and the people in it; undefined if it is about anything else. */
function reportOf({ id, event, room, participant }: WebhookEvent): RoomReport | undefined {
  const roomId = roomIdOf(room?.name ?? '')
  if (roomId === undefined) return undefined
  const report = { report: id, roomId }
  if (event === 'room_finished') return { is: 'finished', ...report }
  if (!participant || !isPerson(participant)) return undefined
  const personId = participant.identity
  if (event === 'participant_joined') return { is: 'joined', ...report, personId }
  const hasLeft = event === 'participant_left' || event === 'participant_connection_aborted'
  return hasLeft ? { is: 'left', ...report, personId } : undefined
}
