import type { ProfileView } from '@linnet/protocol/profiles'

/** Props of a sheet that edits a part of my profile. */
export type EditSheetProps = { profile: ProfileView; isOpen: boolean; onClose: () => void }
