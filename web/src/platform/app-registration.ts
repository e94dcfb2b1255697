/** The service worker, which caches the app, its manifest, and installing it. Loaded when idle. */
import { create } from 'zustand'

const hourMs = 3_600_000

/**
 * Registers the service worker, and checks for a newer one every hour. A newer one waits until every tab is
 * closed or startNewest() is called, so a running page never loses its chunks. On a first visit the worker
 * downloads the main screens, so it waits until the first ones are loaded. `onReady`: a newer one is waiting.
 */
export async function registerApp(onReady: () => void): Promise<void> {
  keepInstallPrompt()
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
  const lookForNewer = () => void registration.update().catch(() => undefined)
  setInterval(lookForNewer, hourMs)
  // Code that this device has not kept, and that the server has replaced: the newer version is then offered.
  addEventListener('vite:preloadError', lookForNewer)
}

/** Starts the newest version: the waiting one, else the server's. */
export async function startNewest(): Promise<void> {
  // Pages that are not secure have no workers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const next = registration?.waiting ?? registration?.installing
  if (!workers || !next) return location.reload()
  workers.addEventListener('controllerchange', () => location.reload(), { once: true })
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** later-manifest.mjs keeps the link out of the page, whose language the manifest has. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `manifest.${document.documentElement.lang}.webmanifest`
  document.head.append(link)
}

/** An offer of Chromium to install the app; the library of types does not have it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const useInstall = create<{ prompt: InstallPrompt | undefined }>()(() => ({ prompt: undefined }))

/** Keeps the browser's offer instead of letting it interrupt. Call it before the manifest is linked. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({ prompt: event as InstallPrompt })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: undefined }))
}

/** Lets the browser ask; it does so once for each offer. Resolves to whether the app is installed. */
export async function installApp(): Promise<boolean> {
  const { prompt } = useInstall.getState()
  useInstall.setState({ prompt: undefined })
  const answer = await prompt?.prompt().catch(() => undefined)
  return answer?.outcome === 'accepted'
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Where Safari's share menu is the only way: iPhones and iPads, which call themselves Macs. */
export const installsByHand = (): boolean =>
  !isInstalled() &&
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1))
