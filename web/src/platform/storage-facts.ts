/** What the browser says of this site's storage; nothing of it throws where site data is blocked. */
import { attempt, databases, deviceStorage, tabStorage } from './browser-storage'

/** Whether the browser keeps nothing, or only some of it, once this page is closed. */
export function isStorageBlocked(): boolean {
  const hasDatabases = attempt(() => databases() !== undefined) ?? false
  return !hasDatabases || deviceStorage.isBlocked() || tabStorage.isBlocked()
}

/** How much room this site uses and may use, as far as the browser says. */
export const storageEstimate = async (): Promise<StorageEstimate> =>
  (await attempt(() => globalThis.navigator?.storage?.estimate?.())?.catch(() => undefined)) ?? {}

/** The caches of the service worker; undefined without any. */
export const workerCaches = (): CacheStorage | undefined => attempt(() => globalThis.caches)
