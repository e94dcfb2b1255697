import { type FriendRequestView, listFriendRequests } from '@linnet/protocol/contacts/calls'
import { pageSize } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { UserPlus } from 'lucide-react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { contactTexts } from '~/features/contacts/contact-texts'
import { RequestRow } from '~/features/contacts/parts/RequestRow'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Friend requests, received and sent. */
export function FriendRequests() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
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

const friendRequests = definePages({
  call: listFriendRequests,
  inputOf: () => ({}),
  read: (rows: readonly FriendRequestView[]) => ({ rows, hasMore: lengthAsSent(rows) >= pageSize }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Friend requests, sent and received, newest first. Loaded only while visible: loading marks them as seen. */
function useRequests() {
  const { rows: requests, problem, reload, loadMore, change } = usePagesOf(friendRequests, {})
  const answered = (id: string, status: number) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, status } : one)))
  return { requests, problem, reload, loadMore, answered }
}
