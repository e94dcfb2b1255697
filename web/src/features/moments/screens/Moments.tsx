import { countMoments, listMoments, seeMoments } from '@linnet/protocol/moments/calls'
import { screens } from '@linnet/protocol/screens'
import { ArrowUp, Camera, Ellipsis, Globe, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { setAnswer } from '~/data/query-client'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import type { CommentTarget } from '~/features/moments/comment-target'
import { followMoments } from '~/features/moments/follow-moments'
import { momentsOf } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { momentOutbox } from '~/features/moments/outbox'
import { CommentBar } from '~/features/moments/parts/CommentBar'
import { Cover } from '~/features/moments/parts/Cover'
import { NotificationsPill } from '~/features/moments/parts/NotificationsPill'
import { OutgoingPost } from '~/features/moments/parts/OutgoingPost'
import { Post } from '~/features/moments/parts/Post'
import { PostSkeleton } from '~/features/moments/parts/PostSkeleton'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { IconButton } from '~/kit/IconButton'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMe } from '~/people/me'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import styles from './Moments.module.css'

type Which = 'friends' | 'public'

/** The feed of my friends' moments, or of public ones. */
export function Moments() {
  useEffect(followMoments, [])
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const [which, setWhich] = useState<Which>('friends')
  const [target, setTarget] = useState<CommentTarget>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <Screen
      title={texts.moments}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        <>
          <IconButton
            icon={<Camera size={24} />}
            label={texts.publish}
            onPress={() => go(screens.publishMoment)}
          />
          <IconButton icon={<Ellipsis size={24} />} label={texts.more} onPress={() => setMenuOpen(true)} />
        </>
      }
      header={
        <Segmented
          label={texts.feeds}
          options={[
            { value: 'friends', label: texts.friends },
            { value: 'public', label: texts.public },
          ]}
          value={which}
          onChange={(next) => {
            setWhich(next)
            setTarget(undefined)
          }}
        />
      }
      footer={target && <CommentBar target={target} isFocused onClose={() => setTarget(undefined)} />}
    >
      <FeedList key={which} which={which} onComment={setTarget} />
      <ActionSheet
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={texts.more}
        actions={[
          { label: texts.mine, onSelect: () => go(screens.personMoments) },
          { label: texts.notifications, onSelect: () => go(screens.momentNotifications) },
          { label: texts.privacy, onSelect: () => go(screens.momentPrivacy) },
        ]}
      />
    </Screen>
  )
}

type FeedListProps = { which: Which; onComment: (target: CommentTarget) => void }

function FeedList({ which, onComment }: FeedListProps) {
  const texts = useTexts(momentTexts)
  const go = useNavigate()
  const list = useRef<VListHandle>(null)
  const { rows, problem, reload, refresh, loadMore, isRestored } = usePagesOf(momentsOf, { feed: which })
  const waiting = momentOutbox.useWaiting()
  useFreshFeed(rows !== undefined, reload)
  const newest = rows?.[0]?.id
  const isNew = useNewPosts(which, isRestored ? undefined : newest)
  const showNew = () => {
    list.current?.scrollToIndex(0)
    void refresh()
  }
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <PostSkeleton />
  const isFriends = which === 'friends'
  const isEmpty = rows.length === 0 && (!isFriends || waiting.length === 0)
  return (
    <PullToRefresh onRefresh={refresh}>
      {isNew && (
        <button type="button" className={styles.news} onClick={showNew}>
          <ArrowUp size={16} aria-hidden />
          {texts.newPosts}
        </button>
      )}
      <LongList ref={list} onNearEnd={loadMore}>
        {isFriends && <MyCover key="cover" />}
        {isFriends && <NotificationsPill key="notifications" />}
        {isFriends &&
          [...waiting].reverse().map((moment) => <OutgoingPost key={moment.cid} moment={moment} />)}
        {rows.map((moment) => (
          <Post
            key={moment.id}
            moment={moment}
            onComment={(replyTo) => onComment({ momentId: moment.id, replyTo })}
          />
        ))}
        {isEmpty && (
          <EmptyState
            key="empty"
            icon={isFriends ? <Images size={32} aria-hidden /> : <Globe size={32} aria-hidden />}
            action={
              <Button kind="quiet" size="small" onPress={() => go(screens.publishMoment)}>
                {texts.publish}
              </Button>
            }
          >
            {isFriends ? texts.noFriendsPosts : texts.noPublicPosts}
          </EmptyState>
        )}
      </LongList>
    </PullToRefresh>
  )
}

/** Refetches a feed cached by an earlier visit when it is opened, but never while it is being loaded. */
function useFreshFeed(isKnown: boolean, reload: () => void): void {
  const [wasKnown] = useState(isKnown)
  useEffect(() => {
    if (wasKnown) reload()
  }, [wasKnown, reload])
}

/**
 * The interval at which the public feed is polled for new moments, since nothing is pushed about strangers.
 */
const publicCheckMs = 60_000

/**
 * Whether there are moments that the feed does not show yet. Reports to the server the newest moment seen in
 * the friends' feed.
 */
function useNewPosts(which: Which, newest: string | undefined): boolean {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isFriends = which === 'friends'
  const unseen = useQueryOf(countMoments, {}, { isEnabled: isFriends }).data?.moments ?? 0
  const later = useQueryOf(
    listMoments,
    { feed: 'public', after: newest },
    { isEnabled: !isFriends && newest !== undefined, refetchAfterMs: () => publicCheckMs },
  ).data
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (!isFriends || !isVisible || newest === undefined || newest === seen) return
    let isOver = false
    void engine.call(seeMoments, { momentId: newest }).then((outcome) => {
      if (!outcome.ok || isOver) return
      setAnswer(countMoments, {}, outcome.value)
      setSeen(newest)
    })
    return () => void (isOver = true)
  }, [engine, isFriends, isVisible, newest, seen])
  if (!isFriends) return (later?.moments.length ?? 0) > 0
  return unseen > 0 && newest !== undefined && seen === newest
}

/** My cover above the feed; it leads to my own moments. */
function MyCover() {
  const go = useNavigate()
  const { profile } = useMe()
  if (!profile) return null
  const person = { id: profile.id, nickname: profile.nickname, photo: profile.photo, remark: '' }
  return <Cover person={person} cover={profile.coverPhoto} onAvatar={() => go(screens.personMoments)} />
}
