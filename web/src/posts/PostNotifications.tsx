import type { Engine } from '@linnet/client'
import type { Call } from '@linnet/protocol'
import { Bell } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Page, PagedList } from '~/data/paging'
import { usePagesOf } from '~/data/use-pages-of'
import { useTexts } from '~/i18n/texts'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useScreenVisible } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

type PostNotificationsProps<C extends Call, View extends { id: string }> = {
  list: PagedList<C, 'mine', View, Page<View> & { unread: number }>
  /** Shown when there is none. */
  empty: string
  /** Reports my position in the list. Must be the same function each time. */
  see: (engine: Engine, notificationId: string) => Promise<void>
  /** Shown in the top bar while there are any. */
  actions?: ReactNode
  Row: ComponentType<{ notification: View }>
}

/** Others' actions on my posts and comments. Opening the page marks them as seen. */
export function PostNotifications<C extends Call, View extends { id: string }>({
  list,
  empty,
  see,
  actions,
  Row,
}: PostNotificationsProps<C, View>) {
  const texts = useTexts(postTexts)
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const { rows, first, problem, reload, refresh, loadMore, isRestored } = usePagesOf(list, 'mine')
  const newest = rows?.[0]?.id
  const hasUnread = (first?.unread ?? 0) > 0 && !isRestored
  useEffect(() => {
    if (isVisible && hasUnread && newest !== undefined) void see(engine, newest)
  }, [engine, isVisible, hasUnread, newest, see])
  const hasRows = newest !== undefined
  return (
    <Screen
      title={texts.notifications}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={hasRows && actions}
    >
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows />}
      {rows && !hasRows && <EmptyState icon={<Bell size={32} aria-hidden />}>{empty}</EmptyState>}
      {rows && hasRows && (
        <PullToRefresh onRefresh={refresh}>
          <LongList onNearEnd={loadMore}>
            {rows.map((notification) => (
              <Row key={notification.id} notification={notification} />
            ))}
          </LongList>
        </PullToRefresh>
      )}
    </Screen>
  )
}
