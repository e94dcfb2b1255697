import { Bell, X } from 'lucide-react'
import { chatActionTexts } from '~/features/chats/chat-action-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import {
  declineNotifications,
  shouldOfferNotifications,
  turnNotificationsOn,
  useNotifications,
} from '~/messages/notifications'
import styles from './NotificationOffer.module.css'

/** Offers notifications after a missed message. Declining is final; the settings offer them, too. */
export function NotificationOffer() {
  const texts = useTexts(chatActionTexts)
  if (!useNotifications(shouldOfferNotifications)) return null
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
