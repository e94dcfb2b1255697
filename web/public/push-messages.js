// Part of the service worker: shows push messages from the server while no page of the app is connected.
self.addEventListener('push', (event) => event.waitUntil(show(read(event))))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** Registers the subscription with which the browser replaced an earlier one; see `platform/push-secret.ts`. */
async function renew({ newSubscription }) {
  const kept = await self.caches.match('push-registration')
  if (!kept) return
  const { key, secret, path } = await kept.json()
  const { pushManager } = self.registration
  const fresh =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = fresh.toJSON()
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, content: JSON.stringify({ endpoint, keys }) }),
  })
}

function read({ data }) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** Milliseconds of vibration and pauses. */
const ringing = [800, 400, 800, 400, 800, 400, 800]

async function show({ tag, title, body, address, isOver, isSilent, isRing, badge }) {
  if (badge > 0) await self.navigator.setAppBadge?.(badge)
  else if (badge === 0) await self.navigator.clearAppBadge?.()
  if (isOver) {
    for (const note of await self.registration.getNotifications({ tag })) note.close()
    return
  }
  // A visible page shows the message itself.
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.some(({ focused }) => focused)) return
  const covered = await coverOf(pages)
  await self.registration.showNotification((covered === undefined && title) || 'Linnet', {
    tag,
    body: covered ?? body,
    icon: 'icons/linnet-192.png',
    silent: isSilent === true,
    renotify: Boolean(tag) && isSilent !== true,
    // A call stays until it is answered or over.
    ...(isRing === true && { requireInteraction: true, vibrate: ringing }),
    data: { address },
  })
}

/** Words to show instead of the message's while the app is locked, or closed and will ask for its PIN. */
async function coverOf(pages) {
  const kept = await self.caches.match('app-lock')
  if (!kept) return undefined
  const { body, isLocked } = await kept.json()
  return isLocked || pages.length === 0 ? body : undefined
}
