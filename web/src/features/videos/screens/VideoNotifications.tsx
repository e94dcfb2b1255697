import { screens } from '@linnet/protocol/screens'
import {
  countVideoNotifications,
  seeVideoNotifications,
  type VideoNotificationView,
} from '@linnet/protocol/videos/calls'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { setAnswer } from '~/data/query-client'
import { usePagesOf } from '~/data/use-pages-of'
import { listTexts } from '~/features/videos/list-texts'
import { notificationsOf, personName } from '~/features/videos/video-lists'
import { useFileUrl } from '~/files/file-urls'
import { useTexts } from '~/i18n/texts'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ActivityRow } from '~/people/ActivityRow'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import styles from './VideoNotifications.module.css'

/** Likes, comments, replies and followers. Opening the page marks them as seen. */
export function VideoNotifications() {
  const texts = { ...useTexts(postTexts), ...useTexts(listTexts) }
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const { rows, first, problem, reload, refresh, loadMore, isRestored } = usePagesOf(notificationsOf, 'mine')
  const newest = rows?.[0]?.id
  const hasUnread = (first?.unread ?? 0) > 0 && !isRestored
  useEffect(() => {
    if (!isVisible || !hasUnread || newest === undefined) return
    void engine.call(seeVideoNotifications, { notificationId: newest }).then((outcome) => {
      if (outcome.ok) setAnswer(countVideoNotifications, {}, outcome.value)
    })
  }, [engine, isVisible, hasUnread, newest])
  return (
    <Screen title={texts.notifications} status={useConnectionStatus()} tone="surface" ownScroll>
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows />}
      {rows?.length === 0 && (
        <EmptyState icon={<Bell size={32} aria-hidden />}>{texts.noActivity}</EmptyState>
      )}
      {rows && rows.length > 0 && (
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

function Row({ notification }: { notification: VideoNotificationView }) {
  const { anonymous } = useTexts(postTexts)
  const go = useNavigate()
  const { person, videoId, videoFile, at, isNew, commentId } = notification
  const poster = useFileUrl(videoFile?.id, 'poster')
  const open = () =>
    videoId === undefined
      ? go(screens.myVideos, { person: person.id })
      : go(screens.video, { id: videoId, ...(commentId !== undefined && { comments: '1' }) })
  return (
    <ActivityRow
      person={person}
      name={personName(person, anonymous)}
      at={at}
      isNew={isNew}
      onPress={open}
      subject={poster !== undefined && <img className={styles.video} src={poster} alt="" loading="lazy" />}
    >
      <What notification={notification} />
    </ActivityRow>
  )
}

function What({ notification: { kind, text, isGone } }: { notification: VideoNotificationView }) {
  const texts = useTexts(listTexts)
  if (isGone) return texts.gone
  switch (kind) {
    case 'like':
      return texts.likedVideo
    case 'comment':
      return texts.commented({ text })
    case 'reply':
      return texts.replied({ text })
    case 'commentLike':
      return texts.likedComment({ text })
    case 'follow':
      return texts.followsMe
    case 'other':
      return texts.other
  }
}
