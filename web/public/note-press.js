// Part of the service worker: a pressed notification opens its conversation, in an existing window or in a
// new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { address } = event.notification.data ?? {}
  if (typeof address === 'string') event.waitUntil(open(address))
})

async function open(address) {
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) return self.clients.openWindow(`./#${address}`)
  await shown.focus()
  shown.postMessage({ pressedNote: address })
}
