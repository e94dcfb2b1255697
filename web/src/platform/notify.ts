import { forgetPushSecret } from './push-secret'

/** Notification permission; `missing` if the browser has no notifications (or none without HTTPS). */
export type NotifyPermission = NotificationPermission | 'missing'

export function notificationPermission(): NotifyPermission {
  if (typeof Notification === 'undefined' || !isSecureContext) return 'missing'
  return Notification.permission
}

/** Prompts for permission; must run in a user gesture, or browsers refuse without asking. */
export async function askToNotify(): Promise<NotifyPermission> {
  if (notificationPermission() !== 'default') return notificationPermission()
  await Notification.requestPermission()
  return notificationPermission()
}

/** Calls the listener when the permission changes in the browser's settings. */
export async function onNotificationPermission(listener: () => void): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', listener)
  } catch {
    // Without change events, the permission is reread on the next start.
  }
}

/** Words to show instead of those of notifications; undefined while these may be shown. */
let cover: () => string | undefined = () => undefined

/** Hides the words of notifications for as long as a text is to be shown instead. */
export const coverNotifications = (by: () => string | undefined): void => void (cover = by)

/** Shows a notification if permitted; a newer one with the same tag replaces it. */
export async function notify({ tag, address, onOpen, ...words }: Note): Promise<void> {
  if (notificationPermission() !== 'granted') return
  const covered = cover()
  const { title, body } = covered === undefined ? words : { title: 'Linnet', body: covered }
  const options = { tag, body, icon: 'icons/linnet-192.png', silent: true }
  try {
    const note = new Notification(title, options)
    shown.set(tag, note)
    note.addEventListener('click', () => {
      window.focus()
      note.close()
      onOpen()
    })
    // A newer one may have replaced it under its tag.
    note.addEventListener('close', () => shown.get(tag) === note && shown.delete(tag))
  } catch {
    // Android only allows notifications from service workers; public/note-press.js handles the tap.
    listenToWorker()
    opening.set(address, onOpen)
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, { ...options, data: { address } })
  }
}

/** The notifications shown by this page, by tag. */
const shown = new Map<string, Notification>()

/** Closes the notifications with these tags, including those shown by the service worker. */
export async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  for (const [tag, note] of shown) if (isOver(tag)) note.close()
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  for (const note of (await worker?.getNotifications()) ?? []) if (isOver(note.tag)) note.close()
}

/** Whether a notification with this tag is shown, by this page or by the service worker. */
export async function isNotified(tag: string): Promise<boolean> {
  if (shown.has(tag)) return true
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  return ((await worker?.getNotifications({ tag })) ?? []).length > 0
}

/** Closes all notifications and shows no more: their content is not meant for the next person at the screen. */
export async function endNotifications(): Promise<void> {
  await closeNotifications(() => true)
  shown.clear()
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  await forgetPushSecret()
}

type Note = {
  tag: string
  title: string
  body: string
  /** The address (after the `#`) to open if the page has been closed by then. */
  address: string
  onOpen: () => void
}

const opening = new Map<string, () => void>()
let isListening = false

/** Opens the address of a pressed notification that the service worker shows. */
export function listenToWorker(): void {
  if (isListening || !navigator.serviceWorker) return
  isListening = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('pressedNote' in data)) return
    const address = String(data.pressedNote)
    const open = opening.get(address) ?? (() => (location.hash = address))
    open()
  })
}
