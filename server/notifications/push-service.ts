/** Client for push services (RFC 8030): encrypts each message for its device (RFC 8291), and returns the outcome. */
import { encryptNotification } from '@block65/webcrypto-web-push'
import type { Outgoing } from '../kernel/outgoing/outgoing'
import type { Subscription } from './subscription'
import type { Vapid } from './vapid'

/**
 * The outcome of a message. `gone`: the push service has reported that the subscription has ended, which only
 * it can know. `refused`: this message can't be sent. `later`: the service can't accept it now, or this
 * server can't reach it.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused' }
  | { outcome: 'later'; atMs: number }

export interface Sending {
  subscription: Subscription
  message: object
  ttlSeconds: number
  /** A message still waiting for the device is replaced by a newer one with the same topic. */
  topic: string
  urgency: 'high' | 'normal'
  /** The number of earlier tries. */
  tries: number
}

export type SendPush = (sending: Sending) => Promise<SendResult>

const timeoutMs = 10_000
const firstWaitMs = 5_000
const longestWaitMs = 3_600_000
/** The number of tries while the service rejects the sender: some 20 minutes. */
const maxDenied = 8

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
    if (!request) return { outcome: 'refused' }
    const tryLater = (): SendResult => ({
      outcome: 'later',
      atMs: spread(Date.now() + waitMs(sending.tries)),
    })
    try {
      const { status, headers } = await outgoing({
        url: endpoint,
        method: 'POST',
        ...request,
        timeoutMs,
        maxBytes: 1_024,
      })
      if (status >= 200 && status < 300) return { outcome: 'sent' }
      if (status === 404 || status === 410) return { outcome: 'gone' }
      // The service rejects the sender: our clock may be wrong, or our key may not be the one the device
      // subscribed with, which the device notices when it is opened.
      if (status === 401 || status === 403)
        return sending.tries < maxDenied ? tryLater() : { outcome: 'refused' }
      if (status !== 429 && status < 500) return { outcome: 'refused' }
      const asked = retryAfterMs(headers.get('retry-after'))
      if (asked === undefined) return tryLater()
      pause(origin, Date.now() + asked)
      return { outcome: 'later', atMs: spread(Date.now() + Math.max(asked, waitMs(sending.tries))) }
    } catch {
      // A name that does not exist and a DNS server that can't be reached look the same, and it may be over in a moment.
      return tryLater()
    }
  }
}

/** The encrypted message; undefined if nothing can be encrypted for the subscription. */
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

/** The delay of a retry, which doubles after each failure, up to an hour. */
const waitMs = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 12))

/** The time of a retry, spread so that retries don't come at the same moment. */
const spread = (atMs: number): number => atMs + Math.floor(Math.random() * 2_000)

/** The delay in a header, in seconds or as a date; never longer than an hour. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(longestWaitMs, Math.max(0, ms))
}
