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
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { privacyTexts } from '~/features/moments/privacy-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ActivityRow } from '~/people/ActivityRow'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './MomentNotifications.module.css'

/** Likes, comments, replies and mentions that concern me. Opening the page marks them as seen. */
export function MomentNotifications() {
  const texts = { ...useTexts(postTexts), ...useTexts(privacyTexts) }
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
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const { person, momentId, momentText, momentFile, at, isNew } = notification
  return (
    <ActivityRow
      person={person}
      name={personName(person, texts.anonymous)}
      at={at}
      isNew={isNew}
      onPress={() => go(screens.moment, { id: momentId })}
      subject={
        momentFile ? (
          <CommentPicture file={momentFile} isInert />
        ) : (
          momentText !== '' && (
            <span className={styles.moment} dir="auto">
              {momentText}
            </span>
          )
        )
      }
    >
      <What notification={notification} />
    </ActivityRow>
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
      return text || (file ? texts.picture : '')
    case 'mention':
      return texts.mentioned
    case 'paid':
      return texts.paid
    case 'other':
      return texts.other
  }
}
