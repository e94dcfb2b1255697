/** The caches of the service worker: the app itself, and files cached later. */
import { storageEstimate, workerCaches } from './storage-facts'

/** The size in bytes of the app's own files on this device. */
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

/** The browser's report of this site's usage and quota; undefined if there is none. */
export async function browserEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const { usage, quota } = await storageEstimate()
  return usage === undefined || !quota ? undefined : { usage, quota }
}
