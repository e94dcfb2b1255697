import { create } from 'zustand'
import { whenIdle } from './idle'

interface AppUpdate {
  /** A newer version has been downloaded and is waiting. */
  isReady: boolean
  /** The server no longer serves this version. */
  isRequired: boolean
}

export const useAppUpdate = create<AppUpdate>()(() => ({ isReady: false, isRequired: false }))

/** Registers the app's service worker, and looks for newer versions, after the first screens are loaded. */
export function keepAppUpdated(): void {
  whenIdle(() =>
    import('./app-registration').then(({ registerApp }) =>
      registerApp(() => useAppUpdate.setState({ isReady: true })),
    ),
  )
}

/** Starts the newest version now: the waiting one, else the server's. */
export async function applyAppUpdate(): Promise<void> {
  // Pages that are not secure have no workers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const next = registration?.waiting ?? registration?.installing
  if (!workers || !next) return location.reload()
  workers.addEventListener('controllerchange', () => location.reload(), { once: true })
  next.postMessage({ type: 'SKIP_WAITING' })
}

/** The server no longer serves this version: nothing works before the update, so the offer can't be postponed. */
export const requireAppUpdate = (): void => useAppUpdate.setState({ isRequired: true })

/** Dismisses the offer; the new version starts once every tab has been closed. */
export function postponeAppUpdate(): void {
  useAppUpdate.setState({ isReady: false })
}
