import { create } from 'zustand'
import { whenIdle } from './idle'

interface AppUpdate {
  /** A newer version has been downloaded and is waiting. */
  isReady: boolean
  /** The server no longer serves this version. */
  isRequired: boolean
}

export const useAppUpdate = create<AppUpdate>()(() => ({ isReady: false, isRequired: false }))

const loadRegistration = () => import('./app-registration')

/** Registers the app's service worker, and looks for newer versions, after the first screens are loaded. */
export function keepAppUpdated(): void {
  whenIdle(() =>
    loadRegistration().then(({ registerApp }) => registerApp(() => useAppUpdate.setState({ isReady: true }))),
  )
}

/** Starts the newest version now. The server may no longer have this version's code for it: then the page is loaded again. */
export const applyAppUpdate = (): Promise<void> =>
  loadRegistration().then(
    ({ startNewest }) => startNewest(),
    () => location.reload(),
  )

/** The server no longer serves this version: nothing works before the update, so the offer can't be postponed. */
export const requireAppUpdate = (): void => useAppUpdate.setState({ isRequired: true })

/** Dismisses the offer; the new version starts once every tab has been closed. */
export function postponeAppUpdate(): void {
  useAppUpdate.setState({ isReady: false })
}
