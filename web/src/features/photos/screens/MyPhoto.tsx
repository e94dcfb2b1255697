import type { FileView } from '@linnet/protocol'
import { filePath } from '@linnet/protocol/file-path'
import { Avatar } from '../../../kit/Avatar'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { saveProfileField } from '../../../session/profile-saving'
import { refusalText } from '../../../session/refusal-text'
import { useMe } from '../../../session/use-me'
import { PhotoEditor } from '../parts/PhotoEditor'
import { photoTexts } from '../photo-texts'

/** My photo, as others see it. */
export function MyPhoto() {
  const texts = useTexts(photoTexts)
  const status = useConnectionLine()
  const engine = useEngine()
  const { profile, refusal, reload } = useMe()
  const change = (file: FileView | undefined) => {
    const photo = file ? filePath(file.id, 'original') : ''
    return saveProfileField(engine, { field: 'photo', content: photo, patch: { photo } })
  }
  return (
    <Screen title={texts.myPhoto} status={status}>
      {!profile && refusal && <ErrorState message={refusalText(refusal)} onRetry={reload} />}
      {!profile && !refusal && <SkeletonRows count={2} />}
      {profile && (
        <PhotoEditor purpose="photo" hasPhoto={profile.photo !== ''} note={texts.seen} onChange={change}>
          <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={200} />
        </PhotoEditor>
      )}
    </Screen>
  )
}
