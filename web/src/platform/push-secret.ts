/**
 * The secret with which the service worker, which has no session, registers a subscription that takes the place of an earlier one.
 * Kept in a cache with the path of the call, because public/push-messages.js runs without the app's code.
 */
import { renewPush } from '@linnet/protocol/profiles/calls'
import { workerCaches } from './storage-facts'

const cacheName = 'push-registration'
const place = 'push-registration'

/**
 * The secret to register with the subscription that belongs to this public key of the server; undefined without caches, or if they
 * are full or blocked: the device then gets push messages all the same, it is only not renewed while the app is closed.
 */
export const pushSecret = (key: string): Promise<string | undefined> => keptSecret(key).catch(() => undefined)

async function keptSecret(key: string): Promise<string | undefined> {
  const cache = await workerCaches()?.open(cacheName)
  if (!cache) return undefined
  const kept = (await (await cache.match(place))?.json()) as { key?: string; secret?: string } | undefined
  if (kept?.key === key && kept.secret) return kept.secret
  const secret = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  await cache.put(place, Response.json({ key, secret, path: renewPush.wire.split(' ')[1] }))
  return secret
}

/** Forgets the secret together with the subscription, without which it is worth nothing. */
export async function forgetPushSecret(): Promise<void> {
  await workerCaches()
    ?.delete(cacheName)
    .catch(() => undefined)
}
