import { screens } from '@linnet/protocol/screens'
import { ChevronRight } from 'lucide-react'
import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { kitTexts } from '~/kit/kit-texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { useMe } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import styles from './ProfileCard.module.css'

/** My avatar, name and chat ID; opens my profile. */
export function ProfileCard({ isOpen }: { isOpen: boolean }) {
  const texts = useTexts(meTexts)
  const kit = useTexts(kitTexts)
  const go = useNavigate()
  const { profile, problem, reload } = useMe()
  if (!profile && problem !== undefined) {
    return (
      <CellGroup>
        <Cell title={problem} subtitle={kit.retry} onPress={reload} />
      </CellGroup>
    )
  }
  // The placeholder is as high as the card, so that the rows below don't move when it loads.
  if (!profile) return <div className={styles.card} role="status" aria-label={kit.loading} />
  return (
    <button
      type="button"
      className={styles.card}
      data-open={isOpen || undefined}
      onClick={() => go(screens.myProfile)}
    >
      <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={68} />
      <span className={styles.words}>
        <span className={styles.name}>{profile.nickname}</span>
        <span className={styles.id}>{texts.chatIdIs({ id: profile.chatId })}</span>
        {profile.signature !== '' && <span className={styles.line}>{profile.signature}</span>}
      </span>
      <ChevronRight className={styles.chevron} size={20} aria-hidden />
    </button>
  )
}
