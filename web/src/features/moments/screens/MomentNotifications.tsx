import {
  clearMomentNotifications,
  countMoments,
  seeMomentNotifications,
} from '@linnet/protocol/moments/calls'
import type { MomentNotificationView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Bell, Heart } from 'lucide-react'
import { useEffect } from 'react'
import { setAnswer } from '~/data/query-client'
import { usePagesOf } from '~/data/use-pages-of'
import { notificationsList, personName } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { privacyTexts } from '~/features/moments/privacy-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Button } from '~/kit/Button'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './MomentNotifications.module.css'

/** Likes, comments, answers and mentions that concern me. Opening the page makes them seen. */
export function MomentNotifications() {
  const texts = useTexts(privacyTexts)
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const { rows, first, problem, reload, refresh, loadMore, isRestored } = usePagesOf(
    notificationsList,
    'mine',
  )
  const newest = rows?.[0]?.id
  const hasUnread = (first?.unread ?? 0) > 0 && !isRestored
  useEffect(() => {
    if (!isVisible || !hasUnread || newest === undefined) return
    void engine.call(seeMomentNotifications, { notificationId: newest }).then((outcome) => {
      if (outcome.ok) setAnswer(countMoments, {}, outcome.value)
    })
  }, [engine, isVisible, hasUnread, newest])
  const clear = async () => {
    const isSure = await confirm({
      title: texts.clearTitle,
      body: texts.clearNote,
      confirmLabel: texts.clear,
      isDanger: true,
    })
    if (isSure) await toastRefusal(engine.call(clearMomentNotifications, {}))
  }
  return (
    <Screen
      title={texts.notifications}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        rows &&
        rows.length > 0 && (
          <Button kind="plain" size="small" onPress={() => void clear()}>
            {texts.clear}
          </Button>
        )
      }
    >
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows />}
      {rows?.length === 0 && (
        <EmptyState icon={<Bell size={32} aria-hidden />}>{texts.noNotifications}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <PullToRefresh onRefresh={refresh}>
          <LongList onNearEnd={loadMore}>
            {rows.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </LongList>
        </PullToRefresh>
      )}
    </Screen>
  )
}

function NotificationRow({ notification }: { notification: MomentNotificationView }) {
  const texts = useTexts(momentTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { person, momentId, momentText, momentFile, at, isNew } = notification
  const name = personName(person, texts.anonymous)
  return (
    <button type="button" className={styles.row} onClick={() => go(screens.moment, { id: momentId })}>
      <Avatar id={person.id} name={name} photo={person.photo} size={48} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <What notification={notification} />
        <span className={styles.time}>
          {relativeTime(at, now, language)}
          {isNew && <Badge value="dot" />}
        </span>
      </span>
      {momentFile ? (
        <CommentPicture file={momentFile} isInert />
      ) : (
        momentText !== '' && (
          <span className={styles.moment} dir="auto">
            {momentText}
          </span>
        )
      )}
    </button>
  )
}

function What({ notification: { kind, text, file, isGone } }: { notification: MomentNotificationView }) {
  const texts = useTexts(privacyTexts)
  if (isGone) return <span className={styles.gone}>{texts.gone}</span>
  switch (kind) {
    case 'like':
      return (
        <span className={styles.like}>
          <Heart size={18} fill="currentColor" aria-hidden />
          <span className="visually-hidden">{texts.liked}</span>
        </span>
      )
    case 'comment':
    case 'reply':
      return (
        <span className={styles.text} dir="auto">
          {text || (file ? texts.picture : '')}
        </span>
      )
    case 'mention':
      return <span className={styles.text}>{texts.mentioned}</span>
    case 'paid':
      return <span className={styles.text}>{texts.paid}</span>
    case 'other':
      return <span className={styles.text}>{texts.other}</span>
  }
}
