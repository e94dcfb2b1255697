import type { FileView } from '@linnet/protocol'
import { filePath } from '@linnet/protocol/file-path'
import { PhotoEditor } from '~/features/photos/parts/PhotoEditor'
import { photoTexts } from '~/features/photos/photo-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMe } from '~/people/me'
import { saveProfileField } from '~/people/profile-saving'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/** Edits my photo. */
export function MyPhoto() {
  const texts = useTexts(photoTexts)
  const status = useConnectionStatus()
  const engine = useEngine()
  const { profile, problem, reload } = useMe()
  const change = (file: FileView | undefined) => {
    const photo = file ? filePath(file.id, 'original') : ''
    return saveProfileField(engine, { field: 'photo', content: photo, patch: { photo } })
  }
  return (
    <Screen title={texts.myPhoto} status={status}>
      {!profile && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!profile && problem === undefined && <SkeletonRows count={2} />}
      {profile && (
        <PhotoEditor purpose="photo" hasPhoto={profile.photo !== ''} note={texts.seen} onChange={change}>
          <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={200} />
        </PhotoEditor>
      )}
    </Screen>
  )
}
