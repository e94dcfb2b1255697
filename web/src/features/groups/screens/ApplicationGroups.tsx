import { listApplicationGroups } from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import { Inbox } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { joinTexts } from '~/features/groups/join-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The groups with applications waiting for my decision. */
export function ApplicationGroups() {
  const texts = useTexts(joinTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const { data: groups, problem, reload } = useQueryOf(listApplicationGroups, {})
  return (
    <Screen title={texts.applications} status={status} tone="surface">
      {!groups && problem === undefined && <SkeletonRows count={4} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {groups?.length === 0 && (
        <EmptyState icon={<Inbox size={32} aria-hidden />}>{texts.noApplications}</EmptyState>
      )}
      {groups?.map(({ conversationId, name, photo, avatars, waiting, newestAt }) => (
        <Cell
          key={conversationId}
          leading={<GroupAvatar id={conversationId} name={name} photo={photo} avatars={avatars} />}
          title={name}
          subtitle={`${texts.waitingCount({ n: waiting })} · ${relativeTime(newestAt, now, language)}`}
          trailing={<Badge value={waiting} />}
          hasChevron
          onPress={() => go(screens.applications, { conversation: conversationId })}
        />
      ))}
    </Screen>
  )
}
