import type { Engine } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import {
  countVideoNotifications,
  seeVideoNotifications,
  type VideoNotificationView,
} from '@linnet/protocol/videos/calls'
import { setAnswer } from '~/data/query-client'
import { listTexts } from '~/features/videos/list-texts'
import { notificationsOf } from '~/features/videos/video-lists'
import { useFileUrl } from '~/files/file-urls'
import { useTexts } from '~/i18n/texts'
import { ActivityRow } from '~/people/ActivityRow'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { PostNotifications } from '~/posts/PostNotifications'
import styles from './VideoNotifications.module.css'

/** Likes, comments, replies and followers. */
export function VideoNotifications() {
  const texts = useTexts(listTexts)
  return <PostNotifications list={notificationsOf} empty={texts.noActivity} see={see} Row={NotificationRow} />
}

async function see(engine: Engine, notificationId: string): Promise<void> {
  const outcome = await engine.call(seeVideoNotifications, { notificationId })
  if (outcome.ok) setAnswer(countVideoNotifications, {}, outcome.value)
}

function NotificationRow({ notification }: { notification: VideoNotificationView }) {
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
