/** The little of the app lock that every page loads. */
import { deviceStorage } from '~/platform/browser-storage'
import { lockPlace } from '../session'
import type * as Gate from './lock-gate'

/** Loads the rest; again, until it arrives: without it a locked app stays closed. */
const loadGate = (): Promise<typeof Gate> =>
  import('./lock-gate').catch(() => new Promise((resolve) => setTimeout(resolve, 3000)).then(loadGate))

/** Waits for the PIN, if the app is locked, and follows a lock that another tab sets. Undefined if there is none. */
export function unlocking(): Promise<void> | undefined {
  window.addEventListener('storage', ({ key }) => {
    if (key === lockPlace) void loadGate().then(({ lockChanged }) => lockChanged())
  })
  return deviceStorage.read(lockPlace) ? loadGate().then(({ passGate }) => passGate()) : undefined
}
