/** The service worker, which caches the app, and its manifest. Loaded when idle. */

const hourMs = 3_600_000

/**
 * Registers the service worker, and checks for a newer one every hour. A newer one waits until every tab is
 * closed or applyAppUpdate() is called, so a running page never loses its chunks. On a first visit the worker
 * downloads the whole app, so it waits until the first screens are loaded. `onReady`: a newer one is waiting.
 */
export async function registerApp(onReady: () => void): Promise<void> {
  linkManifest()
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
  if (registration.waiting) onReady()
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first worker replaces nothing, so there is nothing to offer.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) onReady()
    })
  })
  // Usually offline; the next check is in an hour.
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
}

/** later-manifest.mjs keeps the link out of the page. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = 'manifest.webmanifest'
  document.head.append(link)
}
