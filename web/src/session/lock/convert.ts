/** Encrypts what is stored already, or decrypts it. */
import { beginTransaction, completed, type Sealing } from '~/platform/storage'
import { isSealed as isStoredSealed } from './sealing'

/** Time for other tabs to write in the new form too, before what they wrote in the old one is read. */
const settleMs = 500

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The read failed.'))
  })

/** One value at a time: they may be large, and the app stays in use. */
export async function convertStored(sealing: Sealing, isToSeal: boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const first = await beginTransaction(['counters'], 'readonly')
  for (const name of first.db.objectStoreNames) {
    const reading = await beginTransaction([name], 'readonly')
    for (const key of await answered(reading.objectStore(name).getAllKeys()))
      await convert({ name, key, sealing, isToSeal })
  }
}

interface Place {
  name: string
  key: IDBValidKey
  sealing: Sealing
  isToSeal: boolean
}

async function convert({ name, key, sealing, isToSeal }: Place): Promise<void> {
  const stored: unknown = await answered(
    (await beginTransaction([name], 'readonly')).objectStore(name).get(key),
  )
  if (stored === undefined || isStoredSealed(stored) === isToSeal) return
  const converted = await (isToSeal ? sealing.seal(stored) : sealing.open(stored))
  const writing = await beginTransaction([name], 'readwrite')
  const store = writing.objectStore(name)
  // What was written since then is in the new form already, or was deleted.
  const now: unknown = await answered(store.get(key))
  if (now !== undefined && isStoredSealed(now) !== isToSeal) store.put(converted, key)
  await completed(writing)
}
