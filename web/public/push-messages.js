// Part of the service worker: shows push messages from the server while no page of the app is connected.
self.addEventListener('push', (event) => event.waitUntil(show(read(event))))

function read({ data }) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

async function show({ tag, title, body, address, isOver, isSilent, badge }) {
  if (badge > 0) await self.navigator.setAppBadge?.(badge)
  else if (badge === 0) await self.navigator.clearAppBadge?.()
  if (isOver) {
    for (const note of await self.registration.getNotifications({ tag })) note.close()
    return
  }
  // A visible page shows the message itself.
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.some(({ focused }) => focused)) return
  await self.registration.showNotification(title || 'Linnet', {
    tag,
    body,
    icon: 'icons/linnet-192.png',
    silent: isSilent === true,
    renotify: Boolean(tag) && isSilent !== true,
    data: { address },
  })
}
