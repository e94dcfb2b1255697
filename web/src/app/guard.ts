import { screenAliases } from '@linnet/protocol/screen-aliases'
import { screens } from '@linnet/protocol/screens'

const loginPath = screens.logIn
export const homePath = screens.chats

/** The path a route is registered under: aliases resolved, no trailing slash. */
export function canonicalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return screenAliases[trimmed] ?? trimmed
}

const entrances: readonly string[] = [screens.intro, screens.welcome]

/**
 * The redirect of a visit: members from the entrances and the default tab page to the chats, guests to the
 * login.
 */
export function redirectOf(
  path: string,
  visit: { needsSession: boolean; hasSession: boolean },
): string | undefined {
  if (visit.needsSession && !visit.hasSession) return loginPath
  if (visit.hasSession && entrances.includes(canonicalPath(path))) return homePath
  if (canonicalPath(path) === screens.defaultTab) return visit.hasSession ? homePath : loginPath
  return undefined
}
