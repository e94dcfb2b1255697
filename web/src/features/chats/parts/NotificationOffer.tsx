import { Bell, X } from 'lucide-react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import {
  declineNotifications,
  isNotifyingOffered,
  turnNotificationsOn,
  useNotifications,
} from '~/messages/notifications'
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
