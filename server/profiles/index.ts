/** Who a person is, and how people are found by their phone number, e-mail address or chat ID. */
import type { Domain } from '../kernel/domain'
import { routes } from './routes'

export { type Account, readAccount } from './account'
export { createProfile, type NewProfile } from './create-profile'
export { findPersonIds, personIdByAccount } from './find'
export { ownProfile, profilesByIds, type PublicProfile } from './read'
export { forgetPushSubscriptions } from './push-subscriptions'

export const profiles: Domain = { name: 'profiles', routes }
