/**
 * The app lock while the app runs: who holds the data key, and when it is given up. All tabs of this browser lock and open
 * together. Loaded only where there is a lock.
 */
import { create } from 'zustand'
import { deviceStorage, tabStorage, unwritten } from '~/platform/browser-storage'
import { isSafeToLeave } from '~/platform/leaving'
import { serverNowMs } from '~/platform/now'
import { sealWith } from '~/platform/storage'
import { paintTitle } from '~/platform/title'
import { type Session, sessionPlace, useSession } from '../session'
import { fromBase64, toBase64 } from './bytes'
import { openByPin } from './data-key'
import {
  clearTries,
  changeLock,
  lastSeenMs,
  noteSeen,
  readLock,
  readSealedSession,
  readTries,
  writeTries,
} from './lock-record'
import { decrypt, encrypt, sealingBy } from './sealing'
import { afterTry, waitLeftMs } from './tries'

/** open: in use; covered: hidden from the task switcher, until the page is shown again; locked: needs the PIN. */
type Phase = 'open' | 'covered' | 'locked'
export const useLock = create<{ phase: Phase }>()(() => ({ phase: 'open' }))

/** Between tabs: a new one asks for the key, which an open one gives; one that locks locks all. */
type News = { type: 'ask' } | { type: 'key'; key: CryptoKey } | { type: 'lock' }

const minuteMs = 60_000
/** How long a new tab waits for the key of another. */
const answerMs = 300
/** How often activity is noted for other tabs. */
const noteEveryMs = 5_000
/** How often it is looked at whether the person has been away for long enough. */
const lookEveryMs = 5_000
/** A page that is shown again this soon was not left: another tab of the app took its place, or the screen turned. */
const passingMs = 1_000

let dataKey: CryptoKey | undefined
let stopped: AbortController | undefined
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('linnet-lock')
const post = (news: News): void => channel?.postMessage(news)
const waiting = new Set<(key: CryptoKey) => void>()

/** Text storage whose words would be readable under a lock that encrypts: mentions, places, keys of files. */
export const heldByPage = ['linnet.fileKey', 'linnet.mentioned', 'linnet.recalled', 'linnet.place']

channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
  if (data.type === 'ask' && dataKey && useLock.getState().phase !== 'locked')
    post({ type: 'key', key: dataKey })
  if (data.type === 'key') waiting.forEach((take) => take(data.key))
  if (data.type === 'key' && readLock()) void takeKey(data.key)
  if (data.type === 'lock' && readLock()) lockHere()
})

/** Resolves to whether another tab is open and gave its key. */
export function openByOtherTab(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      waiting.delete(take)
      clearTimeout(timer)
      resolve(isOpen)
    }
    const take = (key: CryptoKey) => void takeKey(key).then(end)
    const timer = setTimeout(() => end(false), answerMs)
    waiting.add(take)
    post({ type: 'ask' })
  })
}

/** Begins to use a data key: the app opens. Resolves to whether it was the right one. */
export async function takeKey(key: CryptoKey): Promise<boolean> {
  const record = readLock()
  if (!record) return false
  if (record.isSealed || record.isConverting) {
    const sealing = sealingBy(key)
    sealWith(record.isSealed ? sealing : { ...sealing, seal: async (value) => value })
    if (!(await openSession(key))) return false
  }
  dataKey = key
  noteSeen(serverNowMs())
  setPhase('open')
  return true
}

/** Opens this tab, and the others with it. Resolves to whether the key was the right one. */
export async function openAll(key: CryptoKey): Promise<boolean> {
  const isOpen = await takeKey(key)
  if (isOpen) post({ type: 'key', key })
  return isOpen
}

export type PinOutcome = 'right' | 'wrong' | 'wait'

/** Tries a PIN. The try is stored before it is checked. `isToWrap`: see `openByPin`. */
export async function tryPin(
  pin: string,
  isToWrap = false,
): Promise<{ outcome: PinOutcome; key?: CryptoKey }> {
  const record = readLock()
  const tries = readTries()
  if (!record || waitLeftMs(tries, serverNowMs()) > 0) return { outcome: 'wait' }
  writeTries(afterTry(tries, serverNowMs()))
  const key = await openByPin(record.pin, { pin, isToWrap })
  if (!key) return { outcome: 'wrong' }
  clearTries()
  return { outcome: 'right', key }
}

/** Locks every tab of this browser. */
export function lockAll(): void {
  post({ type: 'lock' })
  lockHere()
}

function lockHere(): void {
  if (useLock.getState().phase === 'locked') return
  setPhase('locked')
  dataKey = undefined
  if (readLock()?.isSealed) leaveMemory()
}

/**
 * With the page goes what it has decrypted, and the key. A call, or work that would be lost, comes first: the page is then only
 * covered until it is over.
 */
function leaveMemory(): void {
  if (useLock.getState().phase !== 'locked') return
  if (isSafeToLeave() && !isInCall()) location.reload()
  else setTimeout(leaveMemory, lookEveryMs)
}

/** Follows how long the person is away, until the lock ends. */
export function followAbsence(): void {
  stopped?.abort()
  stopped = new AbortController()
  const { signal } = stopped
  let notedMs = 0
  const note = () => {
    const now = serverNowMs()
    if (useLock.getState().phase !== 'open' || now - notedMs < noteEveryMs) return
    notedMs = now
    noteSeen(now)
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(type, note, { signal, capture: true, passive: true })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') leave()
      else comeBack()
    },
    { signal },
  )
  const isTouched = matchMedia('(pointer: coarse)').matches
  // The task switcher of a phone takes its picture before the page is hidden.
  if (isTouched) {
    addEventListener('blur', () => document.activeElement?.tagName !== 'IFRAME' && cover(), { signal })
    addEventListener('focus', comeBack, { signal })
  }
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Who talks or watches presses nothing, and is here all the same. */
const isWatching = () =>
  document.visibilityState === 'visible' &&
  (isInCall() || [...document.querySelectorAll('video')].some(({ paused }) => !paused))

const isInCall = () => tabStorage.read('linnet.call') !== undefined

function leave(): void {
  if (useLock.getState().phase === 'locked') return
  noteSeen(serverNowMs())
  leftMs = serverNowMs()
  cover()
}

let leftMs: number | undefined

/** Another tab may have been used all the while. */
function isOverdue(): boolean {
  const minutes = readLock()?.minutes
  if (minutes === undefined) return false
  const awayMs = serverNowMs() - lastSeenMs()
  // A clock that was set back says nothing about the time away.
  if (awayMs < 0) return true
  if (minutes > 0) return awayMs >= minutes * minuteMs
  return leftMs !== undefined && lastSeenMs() <= leftMs && awayMs > passingMs && isSafeToLeave()
}

function look(): void {
  if (useLock.getState().phase === 'locked') return
  if (isWatching()) noteSeen(serverNowMs())
  else if (isOverdue()) lockAll()
}

/** Uncovers the page, unless the person was away for too long. */
export function comeBack(): void {
  look()
  leftMs = undefined
  if (useLock.getState().phase !== 'covered') return
  noteSeen(serverNowMs())
  setPhase('open')
}

function cover(): void {
  if (useLock.getState().phase === 'open') setPhase('covered')
}

export function setPhase(phase: Phase): void {
  const { dataset } = document.documentElement
  if (phase === 'open') delete dataset['lock']
  else dataset['lock'] = phase
  useLock.setState({ phase })
  paintTitle()
  // Nobody looks at a locked page: platform/attention.ts.
  dispatchEvent(new Event(phase === 'open' ? 'focus' : 'blur'))
}

/** The session, as it is stored under the data key. True if there is nothing to decrypt. */
async function openSession(key: CryptoKey): Promise<boolean> {
  for (const place of heldByPage) if (readLock()?.isSealed) unwritten.add(place)
  const stored = readSealedSession()
  if (!stored || useSession.getState().session) return true
  try {
    const text = new TextDecoder().decode(await decrypt(key, fromBase64(stored.sealed)))
    useSession.setState({ session: { accountId: stored.accountId, token: text } })
    return true
  } catch {
    return false
  }
}

/** Stores the session encrypted, or as it is. */
export async function storeSession({ accountId, token }: Session, key: CryptoKey | undefined): Promise<void> {
  const sealed = key && toBase64(await encrypt(key, new TextEncoder().encode(token)))
  deviceStorage.writeJson(sessionPlace, sealed === undefined ? { accountId, token } : { accountId, sealed })
  for (const place of heldByPage) {
    const held = deviceStorage.read(place)
    deviceStorage.remove(place)
    if (sealed === undefined) unwritten.delete(place)
    else unwritten.add(place)
    if (held !== undefined) deviceStorage.write(place, held)
  }
}

/** Turns the encryption of what is stored on or off, in every tab, and converts what is stored. */
export async function setSealed(isSealed: boolean): Promise<void> {
  const { session } = useSession.getState()
  const key = dataKey
  if (!session || !key) return
  changeLock({ isSealed, isConverting: true })
  await openAll(key)
  await storeSession(session, isSealed ? key : undefined)
  await finishConverting()
}

/** Converts what is still stored as it was before the last change. Again at the next start, if it fails. */
export async function finishConverting(): Promise<void> {
  const record = readLock()
  if (!record?.isConverting || !dataKey) return
  const { convertStored } = await import('./convert')
  await convertStored(sealingBy(dataKey), record.isSealed)
  changeLock({ isConverting: false })
  if (!record.isSealed) sealWith(undefined)
}

/** Ends the lock in this tab, once it is no longer stored. */
export function forgetKey(): void {
  stopped?.abort()
  dataKey = undefined
  sealWith(undefined)
  for (const place of heldByPage) unwritten.delete(place)
  setPhase('open')
}
