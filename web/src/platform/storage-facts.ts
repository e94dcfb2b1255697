/** The browser's report of this site's storage; none of this throws where site data is blocked. */
import { attempt, databases, deviceStorage, tabStorage } from './browser-storage'

/** Whether the browser discards all or some of the stored data once this page is closed. */
export function isStorageBlocked(): boolean {
  const hasDatabases = attempt(() => databases() !== undefined) ?? false
  return !hasDatabases || deviceStorage.isBlocked() || tabStorage.isBlocked()
}

/** This site's storage usage and quota, as far as the browser reports them. */
export const storageEstimate = async (): Promise<StorageEstimate> =>
  (await attempt(() => globalThis.navigator?.storage?.estimate?.())?.catch(() => undefined)) ?? {}

/** Asks the browser to keep this site's data until the person deletes it; some browsers ask the person. */
export const persistStorage = async (): Promise<boolean> =>
  (await attempt(() => globalThis.navigator?.storage?.persist?.())?.catch(() => false)) ?? false

/** Whether the browser keeps this site's data until the person deletes it; undefined where it does not say. */
export const isStoragePersisted = async (): Promise<boolean | undefined> =>
  attempt(() => globalThis.navigator?.storage?.persisted?.())?.catch(() => undefined)

/** The caches of the service worker; undefined without any. */
export const workerCaches = (): CacheStorage | undefined => attempt(() => globalThis.caches)
