import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { Button } from '../../../kit/Button'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { conversationTexts } from '../conversation-texts'
import styles from './Composer.module.css'

/** Stands where the composer would, when the conversation takes no messages. */
export function LockedBar({ chat }: { chat: Pick<Chat, 'lock' | 'peerId'> }) {
  const texts = useTexts(conversationTexts)
  const go = useNavigate()
  return (
    <div className={styles.composer}>
      <div className={styles.locked}>
        <span>{chat.lock === 'notFriends' ? texts.notFriends : texts.blocked}</span>
        {chat.lock === 'notFriends' && chat.peerId !== undefined && (
          <Button
            kind="quiet"
            size="small"
            onPress={() => go(screens.requestFriend, { person: chat.peerId })}
          >
            {texts.addFriend}
          </Button>
        )}
      </div>
    </div>
  )
}
