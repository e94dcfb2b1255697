import { create } from 'zustand'
import { askToNotify, notifyStanding, type NotifyStanding, onNotifyStanding } from '~/platform/notify'

type Kept = {
  /** Switched off here, although the browser allows them. */
  isOff: boolean
  /** A message has come unseen, so that there is a reason to offer them. */
  isMissed: boolean
  /** The offer was turned down: it does not come again. */
  isDeclined: boolean
}

/** Kept on the device when the session ends, as the browser's own permission is. */
const storageKey = 'linnet.notifications'

/** Whether messages are shown outside the page on this device. */
export const useNotifications = create<Kept & { standing: NotifyStanding }>()(() => ({
  ...readKept(),
  standing: notifyStanding(),
}))

export const areNotificationsOn = ({ standing, isOff }: { standing: NotifyStanding; isOff: boolean }) =>
  standing === 'granted' && !isOff

/** Offered once there was a reason, never at the start, and not again after a no. */
export const isNotifyingOffered = ({
  standing,
  isMissed,
  isDeclined,
}: Pick<Kept, 'isMissed' | 'isDeclined'> & { standing: NotifyStanding }) =>
  standing === 'default' && isMissed && !isDeclined

/** Turns them on, which may make the browser ask; only within a press. Answers what the browser says then. */
export async function turnNotificationsOn(): Promise<NotifyStanding> {
  keep({ isOff: false })
  const standing = await askToNotify()
  useNotifications.setState({ standing })
  // The browser's question was closed without an answer: it is not pressed for one.
  if (standing === 'default') keep({ isDeclined: true })
  return standing
}

export const turnNotificationsOff = (): void => keep({ isOff: true })

export const declineNotifications = (): void => keep({ isDeclined: true })

/** A message has come while nobody looked. */
export function noteMissed(): void {
  if (!useNotifications.getState().isMissed) keep({ isMissed: true })
}

let isFollowing = false

/** Follows what is allowed or forbidden in the browser's own settings while the app is open. */
export function followNotifyStanding(): void {
  if (isFollowing) return
  isFollowing = true
  void onNotifyStanding(() => useNotifications.setState({ standing: notifyStanding() }))
}

function keep(change: Partial<Kept>): void {
  useNotifications.setState(change)
  const { isOff, isMissed, isDeclined } = useNotifications.getState()
  localStorage.setItem(storageKey, JSON.stringify({ isOff, isMissed, isDeclined }))
}

function readKept(): Kept {
  const none = { isOff: false, isMissed: false, isDeclined: false }
  try {
    const stored = JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? '{}') as Partial<Kept>
    return {
      isOff: stored.isOff === true,
      isMissed: stored.isMissed === true,
      isDeclined: stored.isDeclined === true,
    }
  } catch {
    return none
  }
}
