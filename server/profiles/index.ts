/** Profiles, and finding people by phone number, e-mail address or chat ID. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { z } from 'zod'
import { wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { createSlot, type Slot } from '../kernel/slot'
import { anonymiseProfile, closeProfile } from './anonymise'
import { countPeople } from './count-store'
import { profileFigures } from './figures'
import { serveInvite } from './invitations'
import { type InvitedPeople, selectInvitedPeople } from './invite-store'
import { photosAmong } from './photo-files'
import { ownProfile, publicProfiles } from './read'
import { profileRoutes } from './routes'
import { type SetAccount, setAccount } from './set-account'
import type { PresenceListener, ReadReceiptsListener, RenameListener } from './set-field'

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
export { type RenameListener, setCoverPhoto } from './set-field'
export { ensureServiceProfile } from './service-profile'
export { readNickname } from './text-rules'

interface ProfileOffer {
  /** For the domain that has the address proved. */
  setAccount: SetAccount
  /** The people who registered with an invite code in a period. */
  invitedPeople: InvitedPeople
  /** Slots filled by domains that copy profile data or depend on profile settings. */
  onRenamed: Slot<RenameListener>
  onReadReceipts: Slot<ReadReceiptsListener>
  onPresenceVisibility: Slot<PresenceListener>
}

export const profiles: Domain<ProfileOffer> = {
  name: 'profiles',
  migrations: join(import.meta.dir, 'migrations'),
  figures: profileFigures,
  carriesFiles: photosAmong,
  open({ config, metrics, read, hub }) {
    const sayChanged = hub.topic('profiles.changed', z.string(), (id) => publicProfiles.drop(id as PersonId))
    const unfollow = publicProfiles.onChange(sayChanged)
    metrics.gauge('linnet_people', 'Registered people; an estimate from 10,000 on', () =>
      countPeople(read().sql),
    )
    const onRenamed = createSlot<RenameListener>('what follows a new nickname')
    const afterRename: RenameListener = (...change) => onRenamed.get()(...change)
    const onReadReceipts = createSlot<ReadReceiptsListener>('what follows hidden read receipts')
    const onPresenceVisibility = createSlot<PresenceListener>('what follows another presence setting')
    return {
      routes: profileRoutes({
        onRenamed: afterRename,
        onReadReceipts: (...change) => onReadReceipts.get()(...change),
        onPresenceVisibility: (...change) => onPresenceVisibility.get()(...change),
      }),
      drain() {
        unfollow()
        return Promise.resolve()
      },
      serves: [{ kind: 'requests', answer: serveInvite({ read, publicUrl: config.publicUrl }) }],
      startFacts: { base: async (work, personId) => ({ profile: await ownProfile(work, personId) }) },
      personalData: {
        sections: [wholeSection('profile', async (work, personId) => [await ownProfile(work, personId)])],
        forget: {
          access: closeProfile,
          profile: (work, personId) => anonymiseProfile(work, afterRename, personId),
        },
      },
      offer: {
        setAccount,
        invitedPeople: ({ sql }, period) => selectInvitedPeople(sql, period),
        onRenamed,
        onReadReceipts,
        onPresenceVisibility,
      },
    }
  },
}
