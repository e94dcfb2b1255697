import type { ConversationId, FileView } from '@linnet/protocol'
import { groupRoles } from '@linnet/protocol/conversations'
import { getGroup, setGroupInfo } from '@linnet/protocol/groups'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { GroupAvatar } from '../../../kit/GroupAvatar'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useParams } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useEngine } from '../../../session/engine'
import { useFetched } from '../../../session/use-fetched'
import { PhotoEditor } from '../parts/PhotoEditor'
import { photoTexts } from '../photo-texts'

/** The picture of the group in the address. */
export function GroupPhoto() {
  const texts = useTexts(photoTexts)
  const status = useConnectionLine()
  const engine = useEngine()
  const conversationId = (useParams()['conversation'] ?? '') as ConversationId
  const { value: group, problem, refusal, reload } = useFetched(getGroup, { conversationId })
  const isGone = refusal === 'ConversationNotFound' || refusal === 'BadInput'
  const isLocked = group?.onlyAdminsEdit === true && group.myRole === groupRoles.member
  const change = async (file: FileView | undefined) => {
    const outcome = await engine.call(setGroupInfo, { conversationId, photo: file?.id ?? '' })
    if (!outcome.ok) return outcome.refusal
    reload()
    return undefined
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
            faces={group.faces}
            size={200}
          />
        </PhotoEditor>
      )}
    </Screen>
  )
}
