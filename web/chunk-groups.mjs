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
  // Loaded once a screen asks the server something, so that it holds up neither the list nor the chat.
  queries: ['data/session-queries.ts'],
}

const ownSource = /[\\/]web[\\/]src[\\/]/
const protocolSource = /[\\/]protocol[\\/]src[\\/](?!index\.ts)/
/** Icons of both: Rolldown knows only their index as importer, so they are named here. */
const sharedIcons = /[\\/]lucide-react[\\/].*[\\/]circle-x\.mjs$/

/**
 * Rolldown's groups for the parts of the first visit. A file that login and chat share belongs to the shell, so
 * that neither loads the other; so do the login's calls, which the chat reaches through the protocol's index. What else
 * a group uses (icons, packages) follows it.
 *
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function firstVisitGroups() {
  /** @type {Map<string, string> | undefined} */
  let placed
  const groupNamed = (name, priority) => ({
    name: (id, context) => {
      placed ??= place(context)
      return (placed.get(id) ?? (sharedIcons.test(id) ? 'shell' : null)) === name ? name : null
    },
    debugName: name,
    test: (id) => ownSource.test(id) || protocolSource.test(id) || sharedIcons.test(id),
    priority,
  })
  return [groupNamed('shell', 3), groupNamed('login', 2), groupNamed('chat', 1), groupNamed('queries', 0)]
}

function place(context) {
  const closures = Object.fromEntries(
    Object.entries(roots).map(([name, files]) => [name, closureOf(files, context)]),
  )
  const placed = new Map()
  for (const id of closures.queries) if (ownSource.test(id)) placed.set(id, 'queries')
  for (const id of closures.chat) if (ownSource.test(id)) placed.set(id, 'chat')
  for (const id of closures.login)
    placed.set(id, placed.has(id) || protocolSource.test(id) ? 'shell' : 'login')
  for (const id of closures.shell) placed.set(id, 'shell')
  return placed
}

/** The app's and the protocol's files that these import, directly or not. */
function closureOf(files, context) {
  const found = new Set(files.map((file) => new URL(`src/${file}`, import.meta.url).pathname))
  for (const id of found) {
    const info = context.getModuleInfo(id)
    if (!info) throw new Error(`chunk-groups.mjs names ${id}, which is not in the build.`)
    for (const imported of info.importedIds)
      if (ownSource.test(imported) || protocolSource.test(imported)) found.add(imported)
  }
  return found
}
