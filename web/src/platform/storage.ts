import type { IDBPDatabase } from 'idb'

/** An IndexedDB store of small values under string keys. */
export type KeyValueStore<Value> = {
  get(key: string): Promise<Value | undefined>
  all(): Promise<Map<string, Value>>
  set(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}

let schemaName = 'linnet'
const declaredStores = new Set<string>()
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

/** Switches to the account's own database; call before a session's first read. */
export async function openDatabaseOf(accountId: string): Promise<void> {
  await closeDatabase()
  schemaName = `linnet-${accountId}`
}

/** Deletes everything stored for the current account, when its session ends. */
export async function deleteDatabase(): Promise<void> {
  const { deleteDB } = await import('idb')
  await closeDatabase()
  await deleteDB(schemaName)
}

async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  if (closing) (await closing).close()
}

async function database(store: string): Promise<IDBPDatabase> {
  opened ??= open()
  const db = await opened
  if (db.objectStoreNames.contains(store)) return db
  db.close()
  opened = open(db.version + 1)
  return opened
}

async function open(version?: number): Promise<IDBPDatabase> {
  const { openDB } = await import('idb')
  const db = await openDB(schemaName, version, {
    upgrade(upgrading) {
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
