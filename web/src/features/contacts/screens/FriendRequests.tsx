import { screens } from '@linnet/protocol/screens'
import { UserPlus } from 'lucide-react'
import { Button } from '../../../kit/Button'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { LongList } from '../../../kit/LongList'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { contactTexts } from '../contact-texts'
import { RequestRow } from '../parts/RequestRow'
import { useRequests } from '../parts/use-requests'

/** Who asked me to be friends, and whom I asked. */
export function FriendRequests() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const { requests, problem, reload, loadMore, answered } = useRequests()
  return (
    <Screen title={texts.newFriends} status={status} tone="surface" ownScroll>
      {!requests && problem === undefined && <SkeletonRows count={4} />}
      {!requests && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {requests?.length === 0 && (
        <EmptyState
          icon={<UserPlus size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>}
        >
          {texts.noRequests}
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} onAnswered={answered} />
          ))}
        </LongList>
      )}
    </Screen>
  )
}
