import { listApplicationGroups } from '@linnet/protocol/groups'
import { screens } from '@linnet/protocol/screens'
import { Inbox } from 'lucide-react'
import { Badge } from '../../../kit/Badge'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { GroupAvatar } from '../../../kit/GroupAvatar'
import { relativeTime } from '../../../kit/relative-time'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { usePreferences } from '../../../session/preferences'
import { useFetched } from '../../../session/use-fetched'
import { joinTexts } from '../join-texts'
import { useReloadOnAnswers } from '../parts/use-reload-on-answers'

/** The groups in which somebody waits for me to let them in. */
export function ApplicationGroups() {
  const texts = useTexts(joinTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const { value: groups, problem, reload } = useFetched(listApplicationGroups, {})
  useReloadOnAnswers(reload)
  return (
    <Screen title={texts.applications} status={status} tone="surface">
      {!groups && problem === undefined && <SkeletonRows count={4} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {groups?.length === 0 && (
        <EmptyState icon={<Inbox size={32} aria-hidden />}>{texts.noApplications}</EmptyState>
      )}
      {groups?.map(({ conversationId, name, photo, faces, waiting, newestAt }) => (
        <Cell
          key={conversationId}
          leading={<GroupAvatar id={conversationId} name={name} photo={photo} faces={faces} />}
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
