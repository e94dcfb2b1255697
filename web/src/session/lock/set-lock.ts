/** Setting, changing and ending the app lock, from an open app. */
import { useSession } from '../session'
import { makeDataKey, openByPin, wrapByPin } from './data-key'
import { openAll, setSealed } from './lock'
import { endLock, followLock } from './lock-gate'
import { changeLock, clearTries, readLock, removeLock, writeLock } from './lock-record'

/** Sets a lock with a new data key; nothing is encrypted under it yet. */
export async function setLock(pin: string): Promise<void> {
  const { session } = useSession.getState()
  if (!session) return
  const wrapped = await wrapByPin(await makeDataKey(), pin)
  const key = await openByPin(wrapped, { pin })
  if (!key) throw new Error('The data key does not open by its own PIN.')
  clearTries()
  writeLock({ accountId: session.accountId, minutes: 5, pin: wrapped, isSealed: false })
  await openAll(key)
  followLock()
}

export async function changePin(dataKey: CryptoKey, pin: string): Promise<void> {
  changeLock({ pin: await wrapByPin(dataKey, pin) })
}

/** Ends the lock; what was encrypted is decrypted first. */
export async function turnLockOff(): Promise<void> {
  if (readLock()?.isSealed) await setSealed(false)
  removeLock()
  endLock()
}
