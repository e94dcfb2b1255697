import type { ConversationId, FileView } from '@linnet/protocol'
import { getGroup, setGroupInfo } from '@linnet/protocol/groups/calls'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import { UsersRound } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { PhotoEditor } from '~/features/photos/parts/PhotoEditor'
import { photoTexts } from '~/features/photos/photo-texts'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/** Edits the photo of the group in the URL. */
export function GroupPhoto() {
  const texts = useTexts(photoTexts)
  const status = useConnectionStatus()
  const engine = useEngine()
  const conversationId = (useParams()['conversation'] ?? '') as ConversationId
  const { data: group, problem, refusal, reload } = useQueryOf(getGroup, { conversationId })
  const isGone = refusal?.name === 'ConversationNotFound' || refusal?.name === 'BadInput'
  const isLocked = group !== undefined && !mayChange(group, 'photo')
  const change = async (file: FileView | undefined) => {
    const outcome = await engine.call(setGroupInfo, { conversationId, photo: file?.id ?? '' })
    return outcome.ok ? undefined : outcome.refusal
  }
  return (
    <Screen title={texts.groupPhoto} status={status}>
      {isGone && <EmptyState icon={<UsersRound size={32} aria-hidden />}>{texts.notAMember}</EmptyState>}
      {!isGone && problem && <ErrorState message={problem} onRetry={reload} />}
      {!group && !problem && <SkeletonRows count={2} />}
      {group && (
        <PhotoEditor
          purpose="groupPhoto"
          hasPhoto={group.photo !== ''}
          note={texts.groupSeen}
          locked={isLocked ? texts.notAllowed : undefined}
          onChange={change}
        >
          <GroupAvatar
            id={conversationId}
            name={group.name}
            photo={group.photo}
            avatars={group.avatars}
            size={200}
          />
        </PhotoEditor>
      )}
    </Screen>
  )
}
