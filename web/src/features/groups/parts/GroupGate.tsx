import type { ConversationId } from '@linnet/protocol'
import type { GroupView } from '@linnet/protocol/groups/calls'
import { type GroupRole, groupRoles } from '@linnet/protocol/groups/roles'
import { ShieldAlert, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { useGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

type GroupGateProps = {
  title: string
  /** The minimum role for this screen. */
  role?: GroupRole
  children: (group: GroupView) => ReactNode
}

/** The conversation id in the URL. */
export const useConversationId = (): ConversationId | undefined =>
  useParams()['conversation'] as ConversationId | undefined

/** Renders a screen for the group in the URL, once it is loaded and if my role allows it. */
export function GroupGate({ title, role = groupRoles.member, children }: GroupGateProps) {
  const texts = useTexts(groupTexts)
  const status = useConnectionStatus()
  const id = useConversationId()
  const { group, refusal, problem, reload } = useGroup(id)
  const isGone = id === undefined || refusal?.name === 'ConversationNotFound' || refusal?.name === 'BadInput'
  if (group && !isGone && group.myRole >= role) return children(group)
  return (
    <Screen title={title} status={status}>
      {isGone && <EmptyState icon={<UsersRound size={32} aria-hidden />}>{texts.notAMember}</EmptyState>}
      {!isGone && group && (
        <EmptyState icon={<ShieldAlert size={32} aria-hidden />}>
          {role === groupRoles.owner ? texts.onlyOwner : texts.onlyAdmins}
        </EmptyState>
      )}
      {!isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!isGone && !group && problem === undefined && <SkeletonRows count={4} hasAvatar={false} />}
    </Screen>
  )
}
