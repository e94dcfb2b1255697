/** Profiles, and finding people by phone number, e-mail address or chat ID. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createSlot, type Slot } from '../kernel/slot'
import { profileFigures } from './figures'
import { photosAmong } from './photo-files'
import { profileRoutes } from './routes'
import type { PresenceListener, RenameListener } from './set-field'

export { anonymiseProfile } from './anonymise'
export { createProfile, type NewProfile } from './create-profile'
export { changeRobotProfile, createRobotProfile } from './robot-profile'
export { peopleByDigests, phoneSalt } from './phone-digests'
export { findPersonIds, personIdByAccount } from './find'
export { ownProfile, profilesByIds, type PublicProfile } from './read'
export { contactOf, registeredAt, rememberLanguage } from './contact'
export {
  forgetPushSubscriptions,
  type PushSubscription,
  pushSubscriptionOf,
  pushSubscriptionsAfter,
  pushSubscriptionsOf,
} from './push-subscriptions'
export { searchForStaff, showForStaff } from './staff-search'
export { setCoverPhoto } from './set-cover'
export type { RenameListener } from './set-field'
export { ensureServiceProfile } from './service-profile'
export { readNickname } from './text-rules'

/** Filled by domains that copy profile data or depend on profile settings. */
interface ProfileSlots {
  onRenamed: Slot<RenameListener>
  onPresenceVisibility: Slot<PresenceListener>
}

export const profiles: Domain<ProfileSlots> = {
  name: 'profiles',
  migrations: join(import.meta.dir, 'migrations'),
  figures: profileFigures,
  carriesFiles: photosAmong,
  open() {
    const onRenamed = createSlot<RenameListener>('what follows a new nickname')
    const onPresenceVisibility = createSlot<PresenceListener>('what follows another presence setting')
    return {
      routes: profileRoutes({
        onRenamed: (...change) => onRenamed.get()(...change),
        onPresenceVisibility: (...change) => onPresenceVisibility.get()(...change),
      }),
      offer: { onRenamed, onPresenceVisibility },
    }
  },
}
