import { create } from 'zustand'

const hourMs = 3_600_000

/** Whether a newer version of the app is downloaded and waits. */
export const useAppUpdate = create<{ isReady: boolean }>()(() => ({ isReady: false }))

let registration: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker, which keeps the app on the device, and looks for a newer one every hour. A newer one
 * waits until the app was closed everywhere, or until applyAppUpdate(): a page never loses its chunks under way.
 */
export function keepAppUpdated(): void {
  if (!('serviceWorker' in navigator)) return
  void register().catch(() => undefined)
}

/** Starts the newer version now. */
export function applyAppUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Not now: the newer version starts by itself when the app was closed everywhere. */
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
      // The very first worker has nothing to replace.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) {
        useAppUpdate.setState({ isReady: true })
      }
    })
  })
  // No network is the usual reason for a failed look; the next one is an hour away.
  setInterval(() => void found.update().catch(() => undefined), hourMs)
}
