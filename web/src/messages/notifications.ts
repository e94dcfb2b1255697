import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'
import {
  askToNotify,
  notificationPermission,
  type NotifyPermission,
  onNotificationPermission,
} from '~/platform/notify'

type StoredChoices = {
  /** Switched off on this device, although the browser allows them. */
  isOff: boolean
  /** A message was missed, which is a reason to offer notifications. */
  isMissed: boolean
  /** The offer was declined and is not shown again. */
  isDeclined: boolean
}

/** Survives the end of the session, like the browser's permission. */
const storageKey = 'linnet.notifications'

/** The state of system notifications on this device. */
export const useNotifications = create<StoredChoices & { permission: NotifyPermission }>()(() => ({
  ...readChoices(),
  permission: notificationPermission(),
}))

export const areNotificationsOn = ({ permission, isOff }: { permission: NotifyPermission; isOff: boolean }) =>
  permission === 'granted' && !isOff

/** Offered only after a missed message, and not again after being declined. */
export const shouldOfferNotifications = ({
  permission,
  isMissed,
  isDeclined,
}: Pick<StoredChoices, 'isMissed' | 'isDeclined'> & { permission: NotifyPermission }) =>
  permission === 'default' && isMissed && !isDeclined

/** Turns notifications on. Call it in a press handler: the browser may ask for permission. Returns the permission. */
export async function turnNotificationsOn(): Promise<NotifyPermission> {
  saveChoices({ isOff: false })
  const permission = await askToNotify()
  useNotifications.setState({ permission })
  // The permission prompt was dismissed: don't ask again.
  if (permission === 'default') saveChoices({ isDeclined: true })
  return permission
}

export const turnNotificationsOff = (): void => saveChoices({ isOff: true })

export const declineNotifications = (): void => saveChoices({ isDeclined: true })

/** Call when a message arrived unseen. */
export function noteMissed(): void {
  if (!useNotifications.getState().isMissed) saveChoices({ isMissed: true })
}

let isFollowing = false

/** Follows changes of the permission in the browser's settings. */
export function followNotificationPermission(): void {
  if (isFollowing) return
  isFollowing = true
  void onNotificationPermission(() => useNotifications.setState({ permission: notificationPermission() }))
}

function saveChoices(change: Partial<StoredChoices>): void {
  useNotifications.setState(change)
  const { isOff, isMissed, isDeclined } = useNotifications.getState()
  deviceStorage.writeJson(storageKey, { isOff, isMissed, isDeclined })
}

function readChoices(): StoredChoices {
  const stored = deviceStorage.readObject(storageKey) as Partial<StoredChoices>
  return {
    isOff: stored.isOff === true,
    isMissed: stored.isMissed === true,
    isDeclined: stored.isDeclined === true,
  }
}
