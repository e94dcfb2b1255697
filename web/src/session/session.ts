import { create } from 'zustand'

/** Who is logged in on this device. */
export type Session = { token: string; accountId: string }

const storageKey = 'linnet.session'

/** The session, or null for a guest. */
export const useSession = create<{ session: Session | null }>()(() => ({ session: storedSession() }))

/** Starts a session that survives reloads. */
export function startSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  useSession.setState({ session })
}

/** Ends the session on this device; stores of account data clear themselves when the session becomes null. */
export function endSession(): void {
  localStorage.removeItem(storageKey)
  useSession.setState({ session: null })
}

function storedSession(): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  return 'token' in value && typeof value.token === 'string' && 'accountId' in value
}
