import { create } from 'zustand'
import { deviceStorage, tabStorage } from '~/platform/browser-storage'
import { ignoreStorageFailure, deleteDatabase } from '~/platform/storage'
import { setBadges, noBadges } from './badges'
import { endSession } from './session'

/**
 * The reason why the last session ended: the server's reason and its message, which the log-in screen shows.
 */
export type SessionEnding = { reason: string; message: string }

/**
 * Device settings that survive the session: language, theme, text size, notifications, media, lines, pane width, device id and
 * trust, clock.
 */
const ofDevice = /^linnet\.(preferences|notifications|ringer|lines|media|listWidth|device|trust|clock)$/

/** In session storage: the log-in screen still shows the reason after a reload, but not in a later visit. */
const endingKey = 'linnet.ending'

/** The ending of the session; undefined if the member logged out. */
export const useSessionEnding = create<{ ending: SessionEnding | undefined }>()(() => ({
  ending: storedEnding(),
}))

/**
 * Ends the session on this device and clears all of the account's data; the log-in screen shows the reason if the member
 * did not log out. Stop the engine first. The app goes to the log-in screen by itself.
 */
export async function leaveSession(ending?: SessionEnding): Promise<void> {
  setEnding(ending)
  for (const key of deviceStorage.keys()) {
    if (key.startsWith('linnet.') && !ofDevice.test(key)) deviceStorage.remove(key)
  }
  setBadges(noBadges)
  // Anything that shows notifications has loaded this code already.
  void import('~/platform/notify').then(
    ({ endNotifications }) => endNotifications(),
    () => undefined,
  )
  endSession()
  await deleteDatabase().catch(ignoreStorageFailure)
}

/** Clears the reason, once it was read or a new session starts. */
export function dismissEnding(): void {
  setEnding(undefined)
}

function setEnding(ending: SessionEnding | undefined): void {
  useSessionEnding.setState({ ending })
  if (ending) tabStorage.writeJson(endingKey, ending)
  else tabStorage.remove(endingKey)
}

function storedEnding(): SessionEnding | undefined {
  const stored = tabStorage.readObject(endingKey)
  return 'reason' in stored ? (stored as SessionEnding) : undefined
}
