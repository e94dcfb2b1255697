// Part of the service worker: shows what the server sends while no page of the app is connected.
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
  // A page that somebody looks at shows it by itself.
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
