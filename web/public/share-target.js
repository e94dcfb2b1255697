// Part of the service worker: keeps what another app shares, and opens the screen that asks for whom it is, which
// the manifest names. The names of what is kept are those of `web/src/messages/received-share.ts`.
self.addEventListener('fetch', (event) => {
  const { origin, pathname, searchParams } = new URL(event.request.url)
  const place = new URL('share-target', self.registration.scope)
  if (event.request.method !== 'POST' || origin + pathname !== place.href) return
  const screen = searchParams.get('screen') ?? ''
  if (/^[/\w-]+$/.test(screen)) event.respondWith(keepShare(event.request, screen))
})

async function keepShare(request, screen) {
  const form = await request.formData()
  await self.caches.delete('share')
  const cache = await self.caches.open('share')
  const files = form.getAll('files').filter((each) => each instanceof File)
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((each) => each)
  for (const [at, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(`share-${at}`, new Response(file, { headers }))
  }
  await cache.put('share', Response.json({ words, files: files.length }))
  return Response.redirect(new URL(`./#${screen}`, self.registration.scope), 303)
}
