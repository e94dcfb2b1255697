/** An IndexedDB store of small values under string keys. */
import { databases } from './browser-storage'

export type KeyValueStore<Value> = {
  get(key: string): Promise<Value | undefined>
  all(): Promise<Map<string, Value>>
  set(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}

/**
 * For `catch`: a store refuses where site data is blocked, as in some private windows, and when the disk is
 * full. Its values then last as long as the page.
 */
export const ignoreStorageFailure = (): undefined => undefined

/** Encrypts what is stored, and decrypts it. */
export interface Sealing {
  /** Resolves in the order of the calls; nothing remains undefined, so that a deletion waits for its turn too. */
  seal: (value: unknown) => Promise<unknown>
  open: (stored: unknown) => unknown
}

/** Only an app lock that encrypts has one: session/lock. */
let sealing: Sealing | undefined
export const sealWith = (next: Sealing | undefined): void => void (sealing = next)

/** The form in which to store a value. Call it before the transaction, which would not wait for it. */
export const toStore = async (value: unknown): Promise<unknown> => (sealing ? sealing.seal(value) : value)
const toShow = <T>(stored: T): T => (sealing ? (sealing.open(stored) as T) : stored)

/** The signed-in account's database; undefined between sessions, when every read and write is refused. */
let currentName: string | undefined
const declaredStores = new Set<string>()
let opened: Promise<IDBDatabase> | undefined

/**
 * A key-value store in IndexedDB. All stores share one database, opened on the first read or write; a store declared
 * later is added by bumping the version.
 */
export function keyValueStore<Value>(name: string): KeyValueStore<Value> {
  declaredStores.add(name)
  const begin = async (mode: IDBTransactionMode) => (await beginTransaction([name], mode)).objectStore(name)
  const writing = async (write: (store: IDBObjectStore, stored: unknown) => void, value?: Value) => {
    const stored = await toStore(value)
    const store = await begin('readwrite')
    write(store, stored)
    await completed(store.transaction)
  }
  return {
    get: async (key) => toShow(await answered<Value | undefined>((await begin('readonly')).get(key))),
    all: async () => allIn<Value>(await begin('readonly')),
    set: (key, value) => writing((store, stored) => store.put(stored, key), value),
    delete: (key) => writing((store) => store.delete(key)),
    clear: () => writing((store) => store.clear()),
  }
}

/** Everything in a store, in the order of its keys. */
export async function allIn<Value = unknown>(store: IDBObjectStore): Promise<Map<string, Value>> {
  const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered<Value[]>(store.getAll())])
  const shown = await Promise.all(values.map(toShow))
  return new Map(keys.map((key, at) => [key as string, shown[at] as Value]))
}

/** Switches to the account's own database. Takes effect at once, so that nothing reads the previous account's data. */
export async function openDatabaseOf(accountId: string): Promise<void> {
  const name = `linnet-${accountId}`
  if (name === currentName) return
  const closing = opened
  opened = undefined
  currentName = name
  await close(closing)
}

/** Deletes everything stored for the current account, when its session ends. Later writes are refused. */
export async function deleteDatabase(): Promise<void> {
  const name = currentName
  const closing = opened
  currentName = undefined
  opened = undefined
  if (name === undefined) return
  await close(closing)
  await answered(databases().deleteDatabase(name))
}

async function close(closing: Promise<IDBDatabase> | undefined): Promise<void> {
  await closing?.then((db) => db.close()).catch(ignoreStorageFailure)
}

/**
 * A transaction over declared stores. Of several callers that find their stores missing, the first reopens the database, and the
 * others start over: a transaction cannot begin on a connection that is being closed.
 */
export async function beginTransaction(
  names: readonly string[],
  mode: IDBTransactionMode,
): Promise<IDBTransaction> {
  const account = currentName
  if (account === undefined) throw new Error('Signed out.')
  for (;;) {
    const opening = (opened ??= opens(account))
    const db = await opening
    if (account !== currentName) throw new Error('Signed out.')
    if (opened !== opening) continue
    if (names.every((name) => db.objectStoreNames.contains(name))) return db.transaction(names, mode)
    db.close()
    opened = opens(account, db.version + 1)
  }
}

/** Opens the database. A failed attempt, as when another tab adds stores at the same time, is retried by the next caller. */
function opens(account: string, version?: number): Promise<IDBDatabase> {
  const opening = open(account, version)
  opening.catch(() => {
    if (opened === opening) opened = undefined
  })
  return opening
}

async function open(name: string, version?: number): Promise<IDBDatabase> {
  const request = databases().open(name, version)
  request.onupgradeneeded = () => {
    const upgrading = request.result
    for (const store of declaredStores) {
      if (!upgrading.objectStoreNames.contains(store)) upgrading.createObjectStore(store)
    }
  }
  const db = await answered(request)
  // A newer version in another tab, or signing out, needs this connection closed.
  db.onversionchange = () => {
    opened = undefined
    db.close()
  }
  // The browser has closed it, as when the person clears the site's data.
  db.onclose = () => {
    opened = undefined
  }
  return db
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The read failed.'))
  })

/** Resolves once the transaction's writes are stored. */
export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // A failed write also aborts the transaction.
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was undone.'))
  })
