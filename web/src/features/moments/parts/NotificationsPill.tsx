import { countMoments } from '@linnet/protocol/moments/calls'
import { screens } from '@linnet/protocol/screens'
import { Bell } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { momentTexts } from '~/features/moments/moment-texts'
import { useTexts } from '~/i18n/texts'
import { useNavigate } from '~/platform/screen-context'
import styles from './NotificationsPill.module.css'

/** Leads to the notifications about my moments, while there are new ones. */
export function NotificationsPill() {
  const texts = useTexts(momentTexts)
  const go = useNavigate()
  const notifications = useQueryOf(countMoments, {}).data?.notifications ?? 0
  if (notifications === 0) return null
  return (
    <div className={styles.row}>
      <button type="button" className={styles.pill} onClick={() => go(screens.momentNotifications)}>
        <Bell size={16} aria-hidden />
        {texts.newNotifications({ n: notifications })}
      </button>
    </div>
  )
}
