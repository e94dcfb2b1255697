/**
 * Divides the files of the app: those of the start and of the main screens are fetched when the service worker is installed, the
 * others when they are used, or while the browser is idle and its network is not metered (`web/public/keep-files.js`).
 */

/** Source files of the main screens besides those of chunk-groups.mjs, relative to `web/src/`: they open offline from the start. */
export const mainScreens = [
  'app/later-routes.ts',
  'app/idle-effects.ts',
  'features/contacts/screens/ContactList.tsx',
  'features/contacts/screens/Person.tsx',
  'features/discover/screens/Discover.tsx',
  'features/favourites/screens/Favourites.tsx',
  'features/groups/screens/ConversationInfo.tsx',
  'features/me/screens/Me.tsx',
  'features/me/screens/MyProfile.tsx',
  'features/moments/screens/Moments.tsx',
  'features/settings/screens/Settings.tsx',
  'features/wallet/screens/Wallet.tsx',
]

const startChunks = new Set(['shell', 'login', 'chat', 'queries', 'base', 'bubbles'])
/** Texts of one language that later screens need: a person reads one of the four. */
const textsOfStart = /virtual:texts-(first|guest)-/
/** Emoji have a cache of their own. */
const isKept = (name) => /^assets\/.*\.(js|css|svg|png)$/.test(name) && !name.includes('virtual_emoji-')

/** The files of the start and of the main screens, with all that they import. */
export function startFiles(bundle) {
  const missing = new Set(mainScreens)
  const isRoot = (chunk) => {
    const source = (chunk.facadeModuleId ?? '').split('/web/src/')[1]
    return (
      missing.delete(source) ||
      chunk.isEntry ||
      startChunks.has(chunk.name) ||
      textsOfStart.test(chunk.facadeModuleId)
    )
  }
  const found = new Set()
  const add = (name) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const each of chunk.imports) add(each)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && isRoot(chunk)) add(chunk.fileName)
  if (missing.size > 0) throw new Error(`Not in the build: ${[...missing].join(', ')}`)
  return found
}

let start = new Set()

/** Workbox's precache, without the files that are fetched later. */
export const withoutLaterFiles = (entries) => ({
  manifest: entries.filter(({ url }) => !isKept(url) || start.has(url)),
  warnings: [],
})

/**
 * Writes the list of the other files for the service worker.
 *
 * @type {import('vite').Plugin}
 */
export const laterFiles = {
  name: 'later-files',
  apply: 'build',
  generateBundle: {
    // After the style sheets have got their chunks.
    order: 'post',
    handler(_, bundle) {
      start = startFiles(bundle)
      const names = Object.keys(bundle).filter((name) => isKept(name) && !start.has(name))
      const source = `self.laterFiles = ${JSON.stringify(names.toSorted())}\n`
      this.emitFile({ type: 'asset', fileName: 'later-files.js', source })
    },
  },
}
