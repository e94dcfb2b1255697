/** Friends, friend requests, remarks, blocks, and who is online. */
import type { Domain } from '../kernel/domain'
import { createPresence, type PresenceParts } from './presence'
import { contactsRoutes } from './routes'

export { newFriendCount } from './requests'
export { areBlocked, friendIdsOf, friendsAmong, hasBlocked, type Standing, standings } from './standing'

/** The contacts domain, with the presence of the people who are connected to this server. */
export function contacts(parts: PresenceParts): Domain {
  const { signal, onPresence, onDisconnect, drain, ...presence } = createPresence(parts)
  return {
    name: 'contacts',
    routes: contactsRoutes(presence),
    signals: [signal],
    onPresence,
    onDisconnect,
    drain,
  }
}
