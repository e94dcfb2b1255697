import type { IDBPDatabase } from 'idb'

/** An IndexedDB store of small values under string keys. */
export type KeyValueStore<Value> = {
  get(key: string): Promise<Value | undefined>
  all(): Promise<Map<string, Value>>
  set(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}

/** The signed-in account's database; undefined between sessions, when every read and write is refused. */
let currentName: string | undefined
const declaredStores = new Set<string>()
/** Stores of earlier versions, replaced by `answers`. */
const retiredStores = ['friends', 'friend-requests', 'groups', 'my-groups', 'wallet', 'packets']
let opened: Promise<IDBPDatabase> | undefined

/**
 * A key-value store in IndexedDB. All stores share one database, opened on the first read or write; a store declared
 * later is added by bumping the version.
 */
export function keyValueStore<Value>(name: string): KeyValueStore<Value> {
  declaredStores.add(name)
  return {
    async get(key) {
      return (await (await database(name)).get(name, key)) as Value | undefined
    },
    async all() {
      const db = await database(name)
      const read = db.transaction(name)
      const [keys, values] = await Promise.all([read.store.getAllKeys(), read.store.getAll()])
      return new Map(keys.map((key, at) => [key as string, values[at] as Value]))
    },
    async set(key, value) {
      await (await database(name)).put(name, value, key)
    },
    async delete(key) {
      await (await database(name)).delete(name, key)
    },
    async clear() {
      await (await database(name)).clear(name)
    },
  }
}

/** Switches to the account's own database. Takes effect at once, so that nothing reads the previous account's. */
export async function openDatabaseOf(accountId: string): Promise<void> {
  const closing = opened
  opened = undefined
  currentName = `linnet-${accountId}`
  await close(closing)
}

/** Deletes everything stored for the current account, when its session ends. Writes that come later are refused. */
export async function deleteDatabase(): Promise<void> {
  const name = currentName
  const closing = opened
  currentName = undefined
  opened = undefined
  if (name === undefined) return
  const { deleteDB } = await import('idb')
  await close(closing)
  await deleteDB(name)
}

/** Opening may have failed, as in a private window. */
async function close(closing: Promise<IDBPDatabase> | undefined): Promise<void> {
  await closing?.then((db) => db.close()).catch(() => undefined)
}

async function database(store: string): Promise<IDBPDatabase> {
  const name = currentName
  if (name === undefined) throw new Error('No account is signed in.')
  opened ??= open(name)
  const db = await opened
  if (db.objectStoreNames.contains(store)) return db
  db.close()
  if (name !== currentName) throw new Error('The account has signed out.')
  opened = open(name, db.version + 1)
  return opened
}

async function open(name: string, version?: number): Promise<IDBPDatabase> {
  const { openDB } = await import('idb')
  const db = await openDB(name, version, {
    upgrade(upgrading) {
      for (const store of retiredStores) {
        if (upgrading.objectStoreNames.contains(store)) upgrading.deleteObjectStore(store)
      }
      for (const store of declaredStores) {
        if (!upgrading.objectStoreNames.contains(store)) upgrading.createObjectStore(store)
      }
    },
    // A newer version in another tab, or signing out, needs this connection closed.
    blocking(_current, _blocked, event) {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })
  return db
}
