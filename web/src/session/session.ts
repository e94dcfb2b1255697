import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'

/** The session of the person logged in on this device. */
export type Session = { token: string; accountId: string }

/** Where the session is stored. Under an app lock that encrypts, it holds no token: session/lock. */
export const sessionPlace = 'linnet.session'

/** Where the app lock is stored. */
export const lockPlace = 'linnet.lock'

/** The session, or null for a guest. */
export const useSession = create<{ session: Session | null }>()(() => ({ session: storedSession() }))

/** Starts a session that survives reloads, unless the browser has no storage. */
export function startSession(session: Session): void {
  deviceStorage.writeJson(sessionPlace, session)
  useSession.setState({ session })
}

/** Ends the session on this device; stores of account data clear themselves when the session becomes null. */
export function endSession(): void {
  deviceStorage.remove(sessionPlace)
  useSession.setState({ session: null })
}

function storedSession(): Session | null {
  const stored = deviceStorage.readObject(sessionPlace)
  return typeof stored['token'] === 'string' && 'accountId' in stored ? (stored as Session) : null
}
