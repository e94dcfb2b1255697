import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { momentTexts } from '~/features/moments/moment-texts'
import { usePhotoUrl } from '~/files/file-urls'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './Cover.module.css'

type CoverProps = {
  person: MomentPersonView
  cover: string | undefined
  /** Called when the picture is pressed, to change it. */
  onCover?: (() => void) | undefined
  onAvatar: () => void
}

/** The cover photo of a person, with their name and picture on its edge. */
export function Cover({ person, cover, onCover, onAvatar }: CoverProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const source = usePhotoUrl(cover, 'original')
  const name = personName(person, texts.anonymous)
  const picture = source ? <img src={source} alt="" decoding="async" draggable={false} /> : null
  return (
    <header className={styles.cover}>
      {onCover ? (
        <button type="button" className={styles.picture} aria-label={texts.changeCover} onClick={onCover}>
          {picture}
        </button>
      ) : (
        <div className={styles.picture}>{picture}</div>
      )}
      <button type="button" className={styles.person} onClick={onAvatar}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.avatar}>
          <Avatar id={person.id} name={name} photo={person.photo} size={68} />
        </span>
      </button>
    </header>
  )
}
