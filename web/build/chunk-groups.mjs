/**
 * Joins the modules of the first visit into a few files: over HTTP/1.1 a hundred small ones cost more in requests and
 * headers than in code. Everything else stays one lazy chunk per screen.
 */

/** Source files that start each part of the first visit, relative to `web/src/`. */
export const roots = {
  shell: ['app/main.tsx', 'features/auth/screens/Welcome.tsx'],
  login: ['features/auth/screens/Login.tsx'],
  chat: [
    'features/chats/screens/ChatList.tsx',
    'features/conversations/screens/Conversation.tsx',
    'session/engine-code.ts',
    'app/message-kinds.tsx',
  ],
  // Loaded when a screen first sends a call, so that neither the list nor the chat has to wait.
  queries: ['data/session-queries.ts', 'data/use-query.ts', 'data/use-pages-of.ts'],
  // A call of the engine's background work, which must load neither queries nor bubbles.
  base: ['../../protocol/src/startup/base.ts'],
}

const ownSource = /[\\/]web[\\/]src[\\/]/
const clientSource = /[\\/]client[\\/]src[\\/](?!index\.ts)/
const protocolSource = /[\\/]protocol[\\/]src[\\/](?!index\.ts)/
/** Parts of kinds that are not of the first visit share one file: a chat may show several of them. */
const laterParts = /[\\/]kinds[\\/][^\\/]+[\\/](\w+Bubbles?|PictureTile|RecordButton|[\w-]+-actions)\.tsx$/
/** Icons that log-in and chat share: Rolldown knows only their index as importer, so they are named here. */
const sharedIcons = /[\\/]lucide-react[\\/].*[\\/](circle-x|check)\.mjs$/

/**
 * Rolldown's groups for the parts of the first visit. A file that login and chat share belongs to the shell, so
 * that neither loads the other; so do parts of the contract that login and the base call share. A group includes its other dependencies: icons, packages, the engine, and only those
 * files of the protocol that it uses.
 *
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function firstVisitGroups() {
  /** @type {Map<string, string> | undefined} */
  let placed
  const groupNamed = (name, priority) => ({
    name: (id, context) => {
      placed ??= place(context)
      return groupOf(id, placed) === name ? name : null
    },
    debugName: name,
    test: (id) => ownSource.test(id) || protocolSource.test(id) || sharedIcons.test(id),
    priority,
  })
  const names = ['bubbles', 'base', 'queries', 'chat', 'login', 'shell']
  return names.map((name, priority) => groupNamed(name, priority))
}

function groupOf(id, placed) {
  if (sharedIcons.test(id)) return 'shell'
  return placed.get(id) ?? (laterParts.test(id) ? 'bubbles' : null)
}

function place(context) {
  const closures = Object.fromEntries(
    Object.entries(roots).map(([name, files]) => [name, closureOf(files, context)]),
  )
  const placed = new Map()
  for (const id of closures.queries) if (ownSource.test(id)) placed.set(id, 'queries')
  for (const id of closures.base) placed.set(id, 'base')
  for (const id of closures.chat) if (ownSource.test(id)) placed.set(id, 'chat')
  for (const id of closures.login)
    if (ownSource.test(id) || protocolSource.test(id))
      placed.set(id, closures.chat.has(id) || closures.base.has(id) ? 'shell' : 'login')
  for (const id of closures.shell) if (ownSource.test(id)) placed.set(id, 'shell')
  return placed
}

/** The app's, engine's and protocol's files that these files import, directly or indirectly. */
function closureOf(files, context) {
  const found = new Set(files.map((file) => new URL(`../src/${file}`, import.meta.url).pathname))
  for (const id of found) {
    const info = context.getModuleInfo(id)
    if (!info) throw new Error(`chunk-groups.mjs names ${id}, which is not in the build.`)
    for (const imported of info.importedIds)
      if ([ownSource, clientSource, protocolSource].some((source) => source.test(imported)))
        found.add(imported)
  }
  return found
}
