/** Shows a message outside the page while nobody looks at it, where the member has allowed that; a newer one replaces it. */
export function notify({ tag, title, body, onOpen }: Note): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { tag, body, icon: 'icons/linnet-192.png', silent: true })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onOpen()
    })
  } catch {
    // Android allows notifications to workers only; the sound and the badge say it there.
  }
}

type Note = { tag: string; title: string; body: string; onOpen: () => void }
