/** Friends, friend requests, remarks, blocks, and who is online. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot } from '../kernel/slot'
import { profiles } from '../profiles'
import { pruneAddressBookUse } from './address-book'
import { requestNotes, requestsHappened } from './happenings'
import { personalDataOf } from './personal-data'
import { createPresence } from './presence'
import { newFriendCount } from './requests'
import { contactsRoutes } from './routes'
import type { BlockListener, ContactsOffer, RequestScreen } from './screening'
import { pruneSearches } from './search-people'

export {
  areBlocked,
  befriendedBy,
  blocksWith,
  carriersOf,
  friendIdsOf,
  friendsAmong,
  hasBlocked,
  hasStarred,
  type Relationship,
  relationships,
  tagsOn,
  tagsOnEach,
  tiesBetween,
  tiesOf,
} from './relationships'

/** The contacts domain, including the presence of people connected to this server. */
export const contacts: Domain<ContactsOffer> = {
  name: 'contacts',
  migrations: join(import.meta.dir, 'migrations'),
  open(parts) {
    const screening = createOptionalSlot<RequestScreen>('the screening of requests', () => undefined)
    const onBlocked = createOptionalSlot<BlockListener>('what follows a block', async () => {})
    const { signal, onPresence, onDisconnect, drain, ...presence } = createPresence(parts)
    parts
      .of(profiles)
      .onPresenceVisibility.fill((work, personId) => work.afterChange(() => presence.recheck(personId)))
    const { audience } = parts.of(conversations)
    return {
      routes: contactsRoutes({ ...presence, screening, audience, onBlocked }),
      jobs: [
        { name: 'contacts.pruneSearches', everyMs: 3_600_000, run: pruneSearches },
        { name: 'contacts.pruneAddressBookUse', everyMs: 3_600_000, run: pruneAddressBookUse },
      ],
      personalData: personalDataOf(audience),
      startFacts: { base: async (work, personId) => ({ newFriends: await newFriendCount(work, personId) }) },
      happenings: [requestsHappened],
      notes: [requestNotes],
      signals: [signal],
      onPresence,
      onDisconnect,
      drain,
      offer: { screening, onBlocked },
    }
  },
}
