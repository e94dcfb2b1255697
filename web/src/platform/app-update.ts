import { create } from 'zustand'
import { whenIdle } from './idle'

const hourMs = 3_600_000

interface AppUpdate {
  /** A newer version has been downloaded and is waiting. */
  isReady: boolean
  /** The server no longer serves this version. */
  isRequired: boolean
}

export const useAppUpdate = create<AppUpdate>()(() => ({ isReady: false, isRequired: false }))

let registration: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker, which caches the app, and checks for a newer one every hour. A newer one
 * waits until every tab is closed or applyAppUpdate() is called, so a running page never loses its chunks. On
 * a first visit the worker downloads the whole app, so it waits until the first screens are loaded.
 */
export function keepAppUpdated(): void {
  if ('serviceWorker' in navigator) whenIdle(register)
  whenIdle(linkManifest)
}

/** later-manifest.mjs keeps the link out of the page. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = 'manifest.webmanifest'
  document.head.append(link)
}

/** Starts the newest version now: the waiting one, else the server's. */
export async function applyAppUpdate(): Promise<void> {
  await registration?.update().catch(() => undefined)
  const next = registration?.waiting ?? registration?.installing
  if (!next) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** The server no longer serves this version: nothing works before the update, so the offer can't be postponed. */
export const requireAppUpdate = (): void => useAppUpdate.setState({ isRequired: true })

/** Dismisses the offer; the new version starts once every tab has been closed. */
export function postponeAppUpdate(): void {
  useAppUpdate.setState({ isReady: false })
}

async function register(): Promise<void> {
  registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
  const found = registration
  if (found.waiting) useAppUpdate.setState({ isReady: true })
  found.addEventListener('updatefound', () => {
    const worker = found.installing
    worker?.addEventListener('statechange', () => {
      // The first worker replaces nothing, so there is nothing to offer.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) {
        useAppUpdate.setState({ isReady: true })
      }
    })
  })
  // Usually offline; the next check is in an hour.
  setInterval(() => void found.update().catch(() => undefined), hourMs)
}
