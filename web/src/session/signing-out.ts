import { create } from 'zustand'
import { deleteDatabase } from '~/platform/storage'
import { setBadges, noBadges } from './badges'
import { endSession } from './session'

/** Why the last session ended, as the server names it, with its words; shown by the log-in screen. */
export type SessionEnding = { reason: string; message: string }

/** What a member chose on this device and keeps: language, theme, text size, notifications; lines; that the welcome was seen. */
const keptKeys = new Set([
  'linnet.preferences',
  'linnet.notifications',
  'linnet.lines',
  'linnet.welcomed',
  'linnet.listWidth',
])

/** Kept for the tab only: a reload of the log-in screen still says why, a visit next week does not. */
const endingKey = 'linnet.ending'

/** Why there is no session any more; undefined when the member left by choice. */
export const useSessionEnding = create<{ ending: SessionEnding | undefined }>()(() => ({
  ending: storedEnding(),
}))

/**
 * Ends the session on this device: everything of the account is cleared, and the log-in screen says why when it was
 * not the member's own wish. The engine must have been stopped. The app goes to log in by itself.
 */
export async function leaveSession(ending?: SessionEnding): Promise<void> {
  setEnding(ending)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('linnet.') && !keptKeys.has(key)) localStorage.removeItem(key)
  }
  setBadges(noBadges)
  endSession()
  await deleteDatabase().catch(() => undefined)
}

/** The notice was read, or a new session begins. */
export function dismissEnding(): void {
  setEnding(undefined)
}

function setEnding(ending: SessionEnding | undefined): void {
  useSessionEnding.setState({ ending })
  if (ending) sessionStorage.setItem(endingKey, JSON.stringify(ending))
  else sessionStorage.removeItem(endingKey)
}

function storedEnding(): SessionEnding | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(endingKey) ?? 'null')
    return typeof value === 'object' && value !== null && 'reason' in value
      ? (value as SessionEnding)
      : undefined
  } catch {
    return undefined
  }
}
