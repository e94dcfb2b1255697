import { Bell, X } from 'lucide-react'
import { IconButton } from '../../../kit/IconButton'
import { useTexts } from '../../../kit/texts'
import {
  declineNotifications,
  isNotifyingOffered,
  turnNotificationsOn,
  useNotifications,
} from '../../../session/notifications'
import { chatListTexts } from '../chat-list-texts'
import styles from './NotificationOffer.module.css'

/** After a message came unseen: the offer to be told of the next one. A no is for good; the settings have it too. */
export function NotificationOffer() {
  const texts = useTexts(chatListTexts)
  if (!useNotifications(isNotifyingOffered)) return null
  return (
    <div className={styles.offer} role="status">
      <Bell size={20} aria-hidden />
      <span className={styles.words}>{texts.notifyOffer}</span>
      <button type="button" className={styles.on} onClick={() => void turnNotificationsOn()}>
        {texts.notifyOn}
      </button>
      <IconButton icon={<X size={20} />} label={texts.notifyDecline} onPress={declineNotifications} />
    </div>
  )
}
