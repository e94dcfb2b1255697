import { screens } from '@linnet/protocol/screens'
import type { VideoPersonView } from '@linnet/protocol/videos/calls'
import { setFollowing } from '~/features/videos/actions'
import { listTexts } from '~/features/videos/list-texts'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './PersonRow.module.css'

/** A person with videos, and a button to follow them. */
export function PersonRow({ person: shown }: { person: VideoPersonView }) {
  const texts = { ...useTexts(postTexts), ...useTexts(listTexts) }
  const go = useNavigate()
  const { person, isFollower } = shown
  const name = personName(person, texts.anonymous)
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.who}
        onClick={() => go(screens.myVideos, { person: person.id })}
      >
        <Avatar id={person.id} name={name} photo={person.photo} size={48} />
        <span className={styles.words}>
          <span className="truncate" dir="auto">
            {name}
          </span>
          {isFollower && <span className="tertiary">{texts.mutual}</span>}
        </span>
      </button>
      <FollowButton person={shown} />
    </div>
  )
}

export function FollowButton({ person: { person, isFollowing } }: { person: VideoPersonView }) {
  const texts = useTexts(videoTexts)
  const [isBusy, run] = useBusy()
  return (
    <Button
      kind={isFollowing ? 'quiet' : 'primary'}
      size="small"
      isBusy={isBusy}
      onPress={() => run(() => setFollowing(person.id, !isFollowing))}
    >
      {isFollowing ? texts.followed : texts.follow}
    </Button>
  )
}
