// Part of the service worker: keeps files of the app that were not fetched when it was installed. A page names those
// that it used before the worker controlled it, and may ask for all. `later-files.js` lists them; vite.config.ts
// names the cache, and puts into it what pages use later.
const parts = 'parts'
const together = 4

self.addEventListener('message', (event) => {
  if (event.data?.type === 'KEEP_FILES') event.waitUntil(keepFiles(event.data))
})

self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))

const addressOf = (name) => new URL(name, self.registration.scope).href

async function keepFiles({ used, all, language }) {
  const known = new Set(self.laterFiles.map(addressOf))
  const isForReader = (name) => !name.includes('virtual_texts-') || name.includes(`-${language}-`)
  const wanted = new Set([
    ...used.filter((url) => known.has(url)),
    ...(all ? self.laterFiles.filter(isForReader).map(addressOf) : []),
  ])
  const cache = await self.caches.open(parts)
  for (const { url } of await cache.keys()) wanted.delete(url)
  const left = [...wanted]
  const work = async () => {
    for (let url = left.pop(); url; url = left.pop()) {
      const answer = await fetch(url, { priority: 'low' })
      // The server has a newer version, whose worker keeps its own files.
      if (!answer.ok) return
      await cache.put(url, answer)
    }
  }
  // Offline, what is left is kept when it is used.
  await Promise.all(Array.from({ length: together }, () => work().catch(() => undefined)))
}

/** Deletes the files of earlier versions. */
async function dropOldFiles() {
  const known = new Set(self.laterFiles.map(addressOf))
  const cache = await self.caches.open(parts)
  for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request)
}
