import type { ProfileView } from '@linnet/protocol/profiles'

/** What a sheet that changes a part of my profile is given. */
export type EditSheetProps = { profile: ProfileView; isOpen: boolean; onClose: () => void }
