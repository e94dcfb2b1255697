import type { Chat } from '@linnet/client'
import { speakingIn } from '~/features/conversations/composer/speaking'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Checkbox } from '~/kit/fields/Checkbox'
import { useNow } from '~/platform/now'
import { forwardTexts } from './forward-texts'
import styles from './TargetCell.module.css'

type TargetCellProps = { chat: Chat; isChosen: boolean; onToggle: () => void }

/** A selectable conversation; disabled if I may not write there. */
export function TargetCell({ chat, isChosen, onToggle }: TargetCellProps) {
  const texts = useTexts(forwardTexts)
  const now = useNow()
  const { state } = speakingIn(chat, now, 0)
  const isClosed = state !== 'open'
  return (
    <div className={styles.cell}>
      <Checkbox isChecked={isChosen} disabled={isClosed} onChange={onToggle}>
        <span className={styles.target}>
          <ChatAvatar chat={chat} size={40} />
          <span className={styles.words}>
            <span className={styles.title}>
              <span className={styles.name} dir="auto">
                {chat.name}
              </span>
              {chat.group && <span className={styles.count}>({chat.group.memberCount})</span>}
            </span>
            {isClosed && <span className="truncate tertiary">{texts.cannotWrite}</span>}
          </span>
        </span>
      </Checkbox>
    </div>
  )
}

/** A conversation's avatar: the other person's or the group's. */
export function ChatAvatar({ chat, size }: { chat: Chat; size: number }) {
  const { id, name, photo, group, peerId } = chat
  return group ? (
    <GroupAvatar id={id} name={name} photo={photo} avatars={group.avatars} size={size} />
  ) : (
    <Avatar id={peerId ?? id} name={name} photo={photo} size={size} />
  )
}
