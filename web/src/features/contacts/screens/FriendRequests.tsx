import { screens } from '@linnet/protocol/screens'
import { UserPlus } from 'lucide-react'
import { Button } from '../../../kit/Button'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { contactTexts } from '../contact-texts'
import { RequestRow } from '../parts/RequestRow'
import { useRequests } from '../parts/use-requests'
import styles from './FriendRequests.module.css'

/** Who asked me to be friends, and whom I asked. */
export function FriendRequests() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const { requests, failure, reload, loadMore, answered } = useRequests()
  return (
    <Screen title={texts.newFriends} status={status} tone="surface">
      {requests === undefined && failure === undefined && <SkeletonRows count={4} />}
      {requests === undefined && failure !== undefined && (
        <ErrorState message={failure || undefined} onRetry={reload} />
      )}
      {requests?.length === 0 && (
        <EmptyState
          icon={<UserPlus size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>}
        >
          {texts.noRequests}
        </EmptyState>
      )}
      {requests?.map((request) => (
        <RequestRow key={request.id} request={request} onAnswered={answered} />
      ))}
      {loadMore && (
        <div className={styles.more}>
          <Button kind="quiet" size="small" onPress={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </Screen>
  )
}
