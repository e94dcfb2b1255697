/** Speaks to push services (RFC 8030): each message encrypted for its device (RFC 8291), and what became of it. */
import { encryptNotification } from '@block65/webcrypto-web-push'
import { type Outgoing, OutgoingRefusal } from '../kernel/outgoing/outgoing'
import type { Subscription } from './subscription'
import type { Vapid } from './vapid'

/** `gone`: the subscription is of no use any more. `refused`: this message isn't. `later`: the service can't now. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused' }
  | { outcome: 'later'; atMs: number }

export interface Sending {
  subscription: Subscription
  message: object
  ttlSeconds: number
  /** A message that waits for the device is replaced by a newer one of the same topic. */
  topic: string
  urgency: 'high' | 'normal'
  /** How often it was tried before. */
  tries: number
}

export type SendPush = (sending: Sending) => Promise<SendResult>

const timeoutMs = 10_000
const firstWaitMs = 5_000
const longestWaitMs = 3_600_000
/** After a service said nothing at all, it is left alone for so long. */
const silenceMs = 30_000

export function createPushService({ outgoing, vapid }: { outgoing: Outgoing; vapid: Vapid }): SendPush {
  /** Services that asked for a pause, by origin. */
  const paused = new Map<string, number>()

  function pause(origin: string, untilMs: number): void {
    for (const [other, atMs] of paused) if (atMs < Date.now()) paused.delete(other)
    paused.set(origin, Math.max(untilMs, paused.get(origin) ?? 0))
  }

  return async (sending) => {
    const { endpoint } = sending.subscription
    const { origin } = new URL(endpoint)
    const pausedUntil = paused.get(origin) ?? 0
    if (pausedUntil > Date.now()) return { outcome: 'later', atMs: spread(pausedUntil) }
    const request = await encrypt(sending, vapid)
    if (!request) return { outcome: 'gone' }
    try {
      const { status, headers } = await outgoing({
        url: endpoint,
        method: 'POST',
        ...request,
        timeoutMs,
        maxBytes: 1_024,
      })
      if (status >= 200 && status < 300) return { outcome: 'sent' }
      // 403: another server's key. Whoever moved an installation without its keys starts again.
      if (status === 404 || status === 410 || status === 403) return { outcome: 'gone' }
      if (status !== 429 && status < 500) return { outcome: 'refused' }
      const asked = retryAfterMs(headers.get('retry-after'))
      if (asked !== undefined) pause(origin, Date.now() + asked)
      return { outcome: 'later', atMs: spread(Date.now() + Math.max(asked ?? 0, waitMs(sending.tries))) }
    } catch (error) {
      if (error instanceof OutgoingRefusal) return { outcome: 'gone' }
      pause(origin, Date.now() + silenceMs)
      return { outcome: 'later', atMs: spread(Date.now() + Math.max(silenceMs, waitMs(sending.tries))) }
    }
  }
}

/** Undefined if the keys of the subscription are none. */
async function encrypt({ subscription, message, ttlSeconds, topic, urgency }: Sending, vapid: Vapid) {
  const { endpoint, keys } = subscription
  const plain = new TextEncoder().encode(JSON.stringify(message))
  try {
    const body = await encryptNotification({ endpoint, keys, expirationTime: null }, plain)
    const headers = {
      authorization: await vapid.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      topic,
      urgency,
    }
    return { body, headers }
  } catch {
    return undefined
  }
}

/** Twice as long after each failure, up to an hour. */
const waitMs = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 12))

/** Not all at the same moment. */
const spread = (atMs: number): number => atMs + Math.floor(Math.random() * 2_000)

/** Seconds or a date; never longer than an hour. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(longestWaitMs, Math.max(0, ms))
}
