/** The product writes some addresses in two ways. */
const aliases: Readonly<Record<string, string>> = {
  '/': '/pages/dapp/videogif',
  '/pages/push/circle-send': '/pages/push/circle/send',
  '/pages/push/circle-seecircle': '/pages/push/circle/seecircle',
}

export const loginPath = '/pages/in/login'
export const homePath = '/pages/chat/index'

/** The one spelling of a path under which its route is listed. */
export function canonicalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return aliases[trimmed] ?? trimmed
}

/** Where a visit must go instead: the default tab page leads to the chats, visitors go to log in. */
export function redirectOf(
  path: string,
  visit: { needsSession: boolean; hasSession: boolean },
): string | undefined {
  if (visit.needsSession && !visit.hasSession) return loginPath
  if (canonicalPath(path) === '/pages/index/index') return visit.hasSession ? homePath : loginPath
  return undefined
}
