import { MessageSquare } from 'lucide-react'
import { openMeetingChat, useMeetingChat } from '~/calls/kinds/meeting/meeting-chat'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { IconButton } from '~/kit/IconButton'
import { ChatSheet } from './ChatSheet'
import styles from './ChatSheet.module.css'

/** Opens the chat of the meeting, and shows the number of unread messages. */
export function ChatButton() {
  const texts = useTexts(meetingRoomTexts)
  const unread = useMeetingChat((state) => state.unread)
  return (
    <span className={styles.button}>
      <IconButton icon={<MessageSquare size={22} />} label={texts.chat} onPress={openMeetingChat} />
      {unread > 0 && (
        <span className={styles.badge}>
          <Badge value={unread} />
        </span>
      )}
      <ChatSheet />
    </span>
  )
}
