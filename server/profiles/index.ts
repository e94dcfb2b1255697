/** Who a person is, and how people are found by their phone number, e-mail address or chat ID. */
import type { Domain } from '../kernel/domain'
import { type ProfileListeners, profileRoutes } from './routes'

export { createProfile, type NewProfile } from './create-profile'
export { findPersonIds, personIdByAccount } from './find'
export { ownProfile, profilesByIds, type PublicProfile } from './read'
export { filesCarriedByProfiles } from './photo-files'
export { forgetPushSubscriptions } from './push-subscriptions'
export { readNickname } from './text-rules'

/** `listeners` hear of changes that other domains keep a copy of. */
export const profiles = (listeners: ProfileListeners): Domain => ({
  name: 'profiles',
  routes: profileRoutes(listeners),
})
