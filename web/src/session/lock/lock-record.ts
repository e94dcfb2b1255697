/** The app lock of this device: in the browser's text storage, as it is read before anything else. */
import { deviceStorage } from '~/platform/browser-storage'
import { lockPlace, sessionPlace } from '../session'

/** Minutes away after which the app locks; 0: as soon as it is left. */
export const lockMinutes = [0, 1, 5, 15, 60] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** The data key, encrypted under a key that comes from the PIN. All in base64. */
export interface PinWrap {
  salt: string
  rounds: number
  wrapped: string
}

/** The data key, encrypted under a secret of a passkey. */
export interface PasskeyWrap {
  id: string
  salt: string
  wrapped: string
}

export interface LockRecord {
  accountId: string
  minutes: LockMinutes
  pin: PinWrap
  passkey?: PasskeyWrap | undefined
  /** Whether what this device stores is encrypted under the data key. */
  isSealed: boolean
  /** Whether some of it may still be stored as it was before the last change of `isSealed`. */
  isConverting?: boolean | undefined
}

/** The lock; undefined if there is none, or if it cannot be read. */
export function readLock(): LockRecord | undefined {
  const stored = deviceStorage.readObject(lockPlace)
  return 'pin' in stored ? (stored as unknown as LockRecord) : undefined
}

export const writeLock = (record: LockRecord): void => deviceStorage.writeJson(lockPlace, record)

export function changeLock(change: Partial<LockRecord>): void {
  const record = readLock()
  if (record) writeLock({ ...record, ...change })
}

const triesPlace = 'linnet.lockTries'
const seenPlace = 'linnet.lockSeen'

export function removeLock(): void {
  for (const place of [lockPlace, triesPlace, seenPlace]) deviceStorage.remove(place)
}

/** Wrong PINs since the last right one, and the time until which no other is taken. */
export interface Tries {
  wrong: number
  notedMs: number
  untilMs: number
}

export function readTries(): Tries {
  const { wrong, notedMs, untilMs } = deviceStorage.readObject(triesPlace)
  return { wrong: asNumber(wrong), notedMs: asNumber(notedMs), untilMs: asNumber(untilMs) }
}

export const writeTries = (tries: Tries): void => deviceStorage.writeJson(triesPlace, tries)
export const clearTries = (): void => deviceStorage.remove(triesPlace)

/** When the person was last here, in any tab. */
export const lastSeenMs = (): number => asNumber(deviceStorage.readJson(seenPlace))
export const noteSeen = (nowMs: number): void => deviceStorage.writeJson(seenPlace, nowMs)

/** The session as it is stored under the data key; undefined if it is stored as it is. */
export function readSealedSession(): { accountId: string; sealed: string } | undefined {
  const { accountId, sealed } = deviceStorage.readObject(sessionPlace)
  return typeof accountId === 'string' && typeof sealed === 'string' ? { accountId, sealed } : undefined
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)
