/** Friends, friend requests, remarks, blocks, and who is online. */
import type { Domain } from '../kernel/domain'
import { createPresence, type Presence, type PresenceParts } from './presence'
import { contactsRoutes } from './routes'

export { newFriendCount } from './requests'
export { areBlocked, friendIdsOf, friendsAmong, hasBlocked, type Standing, standings } from './standing'

/**
 * The contacts domain, with the presence of the people who are connected to this server; `recheck` when somebody has said
 * anew who may see them.
 */
export function contacts(parts: PresenceParts): Domain & Pick<Presence, 'recheck'> {
  const { signal, onPresence, onDisconnect, drain, ...presence } = createPresence(parts)
  return {
    name: 'contacts',
    routes: contactsRoutes(presence),
    recheck: presence.recheck,
    signals: [signal],
    onPresence,
    onDisconnect,
    drain,
  }
}
