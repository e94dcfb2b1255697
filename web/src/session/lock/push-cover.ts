/**
 * Words that the service worker shows instead of a push message's: public/push-messages.js reads it, as it runs without the
 * app's code and knows nothing of the lock.
 */
import { workerCaches } from '~/platform/storage-facts'

const place = 'app-lock'

/** `body`: shown while the app is locked or closed. Without caches there is no push either. */
export async function coverPush(body: string, isLocked: boolean): Promise<void> {
  const cache = await workerCaches()?.open(place)
  await cache?.put(place, Response.json({ body, isLocked }))
}

export async function uncoverPush(): Promise<void> {
  await workerCaches()?.delete(place)
}
