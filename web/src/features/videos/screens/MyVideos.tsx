import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { showVideoPerson, type VideoListing } from '@linnet/protocol/videos/calls'
import { Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { countText } from '~/features/videos/count-text'
import { listTexts } from '~/features/videos/list-texts'
import { NoVideos } from '~/features/videos/parts/NoVideos'
import { Outgoing } from '~/features/videos/parts/Outgoing'
import { FollowButton } from '~/features/videos/parts/PersonRow'
import { VideoGrid } from '~/features/videos/parts/VideoGrid'
import { videosOf } from '~/features/videos/video-lists'
import { videoTexts } from '~/features/videos/video-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMe } from '~/people/me'
import { useNavigate, useParams } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './MyVideos.module.css'

type Mine = 'mine' | 'liked' | 'favourites'

/** My videos, and those that I like or keep; another person's with `person` in the address; friends' with `list=friends`. */
export function MyVideos() {
  const texts = { ...useTexts(videoTexts), ...useTexts(listTexts) }
  const go = useNavigate()
  const { person, list } = useParams()
  const { profile } = useMe()
  const isMine = person === undefined || person === profile?.id
  const isFriends = list === 'friends'
  const [tab, setTab] = useState<Mine>('mine')
  const whose = isMine ? profile?.id : (person as PersonId)
  const listing: VideoListing = isFriends ? 'friends' : isMine ? tab : 'person'
  const empty: Record<VideoListing, string> = {
    mine: texts.noneOfMine,
    person: texts.noneOfTheirs,
    friends: texts.noneOfFriends,
    following: texts.noneFollowed,
    liked: texts.noneLiked,
    favourites: texts.noneKept,
  }
  return (
    <Screen
      title={isFriends ? texts.friends : isMine ? texts.mine : texts.videos}
      status={useConnectionStatus()}
      tone="surface"
      actions={
        isMine || isFriends ? (
          <IconButton
            icon={<Plus size={24} />}
            label={texts.publish}
            onPress={() => go(screens.publishVideo)}
          />
        ) : (
          <IconButton
            icon={<UserRound size={24} />}
            label={texts.profile}
            onPress={() => go(screens.person, { person })}
          />
        )
      }
    >
      {!isFriends && whose !== undefined && <Head personId={whose} isMine={isMine} />}
      {!isFriends && isMine && <Outgoing />}
      {!isFriends && isMine && (
        <div className={styles.tabs}>
          <Segmented
            label={texts.lists}
            options={[
              { value: 'mine', label: texts.published },
              { value: 'liked', label: texts.liked },
              { value: 'favourites', label: texts.favourites },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
      )}
      <Videos
        key={listing}
        listing={listing}
        personId={listing === 'person' ? whose : undefined}
        empty={empty[listing]}
      />
    </Screen>
  )
}

type VideosProps = { listing: VideoListing; personId: PersonId | undefined; empty: string }

function Videos({ listing, personId, empty }: VideosProps) {
  const input = { listing, ...(personId !== undefined && { personId }) }
  const { rows, problem, reload, loadMore } = usePagesOf(videosOf, input)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows hasAvatar={false} />
  const by = listing === 'mine' || listing === 'friends' ? 'publish' : 'watch'
  if (rows.length === 0) return <NoVideos text={empty} by={by} />
  return <VideoGrid videos={rows.map(({ video }) => video)} onNearEnd={loadMore} />
}

/** The author of these videos, and their number of followers. */
function Head({ personId, isMine }: { personId: PersonId; isMine: boolean }) {
  const texts = { ...useTexts(postTexts), ...useTexts(listTexts) }
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const { data } = useQueryOf(showVideoPerson, { personId })
  if (!data) return <SkeletonRows count={1} />
  const { person: shown, followingCount, followerCount, likeCount } = data
  const name = personName(shown.person, texts.anonymous)
  const counts = [
    { label: texts.followingOf, count: followingCount, list: 'following' },
    { label: texts.followersOf({ n: followerCount }), count: followerCount, list: 'followers' },
  ]
  return (
    <div className={styles.head}>
      <Avatar id={shown.person.id} name={name} photo={shown.person.photo} size={64} />
      <h2 className={styles.name} dir="auto">
        {name}
      </h2>
      {isMine ? (
        <Button kind="quiet" size="small" onPress={() => go(screens.videoNotifications)}>
          {texts.notifications}
        </Button>
      ) : (
        <FollowButton person={shown} />
      )}
      <div className={styles.counts}>
        {counts.map(({ label, count, list }) =>
          isMine ? (
            <button
              key={list}
              type="button"
              onClick={() => go(screens.videoFollows, list === 'followers' ? { list } : {})}
            >
              <b>{countText(count, language)}</b> {label}
            </button>
          ) : (
            <span key={list}>
              <b>{countText(count, language)}</b> {label}
            </span>
          ),
        )}
        <span>
          <b>{countText(likeCount, language)}</b> {texts.likesOf({ n: likeCount })}
        </span>
      </div>
    </div>
  )
}
