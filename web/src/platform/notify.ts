/** Whether notes may be shown outside the page; `missing`: this browser has none, or not on a page without https. */
export type NotifyStanding = NotificationPermission | 'missing'

export function notifyStanding(): NotifyStanding {
  if (typeof Notification === 'undefined' || !isSecureContext) return 'missing'
  return Notification.permission
}

/** Lets the browser ask its question; only within a press, or it says no by itself. */
export async function askToNotify(): Promise<NotifyStanding> {
  if (notifyStanding() !== 'default') return notifyStanding()
  await Notification.requestPermission()
  return notifyStanding()
}

/** Calls the listener when it is allowed or forbidden in the browser's own settings. */
export async function onNotifyStanding(listener: () => void): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', listener)
  } catch {
    // Such a browser tells it with the next start.
  }
}

/** Shows a note outside the page, where the member has allowed that; a newer one of the same tag replaces it. */
export async function notify({ tag, title, body, address, onOpen }: Note): Promise<void> {
  if (notifyStanding() !== 'granted') return
  const options = { tag, body, icon: 'icons/linnet-192.png', silent: true }
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onOpen()
    })
  } catch {
    // Android allows notes to workers only: public/note-press.js tells of the press.
    listenToWorker()
    opening.set(address, onOpen)
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, { ...options, data: { address } })
  }
}

type Note = {
  tag: string
  title: string
  body: string
  /** What opens it when the page is gone by then: what stands behind the `#`. */
  address: string
  onOpen: () => void
}

const opening = new Map<string, () => void>()
let isListening = false

function listenToWorker(): void {
  if (isListening || !navigator.serviceWorker) return
  isListening = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('pressedNote' in data)) return
    opening.get(String(data.pressedNote))?.()
  })
}
