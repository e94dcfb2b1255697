/**
 * The server's time, which decides when messages expire, votes close and waits end. The device's clock may be hours off, so it is
 * corrected by the server's last report; until the first report, the device's clock is used as it is.
 */
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage'

/**
 * Milliseconds by which the server's clock is ahead of the device's, used before the next connection. Belongs
 * to the device, not the account.
 */
const storageKey = 'linnet.clock'
/** A larger correction notifies subscribers immediately. */
const jumpMs = 1_000

/** The server's time at the zero of `performance.now()`, which is unaffected by changes of the device's clock. */
let originMs: number | undefined
let aheadMs = Number(deviceStorage.read(storageKey)) || 0

const listeners = new Set<() => void>()
let seconds = unixSeconds()
let timer: ReturnType<typeof setInterval> | undefined

/** The server's time in milliseconds. Everything compared with a server time, or sent to the server, uses this. */
export function serverNowMs(): number {
  return originMs === undefined ? Date.now() + aheadMs : originMs + performance.now()
}

/** Records the server's time (ms) from an answer that has just arrived. */
export function noteServerTime(serverMs: number): void {
  const correctedMs = Math.abs(serverMs - serverNowMs())
  originMs = serverMs - performance.now()
  aheadMs = Math.round(serverMs - Date.now())
  deviceStorage.write(storageKey, String(aheadMs))
  if (correctedMs >= jumpMs) renew()
}

/** The server's time in Unix seconds, updated twice a minute and on corrections; the base for relative times. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => seconds)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The clock only ticks while it has subscribers.
  if (timer === undefined) seconds = unixSeconds()
  timer ??= setInterval(renew, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function renew(): void {
  seconds = unixSeconds()
  for (const listener of listeners) listener()
}

function unixSeconds(): number {
  return Math.floor(serverNowMs() / 1000)
}
