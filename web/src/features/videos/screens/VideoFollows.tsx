import { screens } from '@linnet/protocol/screens'
import type { VideoPeople } from '@linnet/protocol/videos/calls'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { listTexts } from '~/features/videos/list-texts'
import { PersonRow } from '~/features/videos/parts/PersonRow'
import { peopleOf } from '~/features/videos/video-lists'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The people I follow, and my followers. */
export function VideoFollows() {
  const texts = useTexts(listTexts)
  const { list } = useParams()
  const [which, setWhich] = useState<VideoPeople>(list === 'followers' ? 'followers' : 'following')
  return (
    <Screen
      title={texts.follows}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      header={
        <Segmented
          label={texts.lists}
          options={[
            { value: 'following', label: texts.following },
            { value: 'followers', label: texts.followers },
          ]}
          value={which}
          onChange={setWhich}
        />
      }
    >
      <People key={which} which={which} />
    </Screen>
  )
}

function People({ which }: { which: VideoPeople }) {
  const texts = useTexts(listTexts)
  const { watch, publish } = useTexts(videoTexts)
  const go = useNavigate()
  const { rows, problem, reload, refresh, loadMore } = usePagesOf(peopleOf, which)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<UsersRound size={32} aria-hidden />}
        action={
          <Button
            kind="quiet"
            size="small"
            onPress={() => go(which === 'following' ? screens.videos : screens.publishVideo)}
          >
            {which === 'following' ? watch : publish}
          </Button>
        }
      >
        {which === 'following' ? texts.followsNobody : texts.noFollowers}
      </EmptyState>
    )
  return (
    <PullToRefresh onRefresh={refresh}>
      <LongList onNearEnd={loadMore}>
        {rows.map((person) => (
          <PersonRow key={person.person.id} person={person} />
        ))}
      </LongList>
    </PullToRefresh>
  )
}
