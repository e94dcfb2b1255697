import { screenAliases, screens } from '@linnet/protocol/screens'

const loginPath = screens.logIn
export const homePath = screens.chats

/** The one spelling of a path under which its route is listed. */
export function canonicalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screenAliases[trimmed] ?? trimmed
}

/** Where a visit must go instead: the default tab page leads to the chats, visitors go to log in. */
export function redirectOf(
  path: string,
  visit: { needsSession: boolean; hasSession: boolean },
): string | undefined {
  if (visit.needsSession && !visit.hasSession) return loginPath
  if (canonicalPath(path) === screens.defaultTab) return visit.hasSession ? homePath : loginPath
  return undefined
}
