/** The caches of the service worker: the app itself, and what it has added since. */
import { storageEstimate, workerCaches } from './storage-facts'

/** How many bytes the app's own files take on this device. */
export async function appBytes(): Promise<number> {
  const caches = workerCaches()
  if (!caches) return 0
  let total = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const stated = Number(response?.headers.get('content-length'))
      total += stated > 0 ? stated : ((await response?.blob())?.size ?? 0)
    }
  }
  return total
}

/** How much the browser says that this site uses, and may use; undefined where it does not say. */
export async function browserEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const { usage, quota } = await storageEstimate()
  return usage === undefined || !quota ? undefined : { usage, quota }
}
