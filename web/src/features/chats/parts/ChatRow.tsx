import { type Chat, countedIn, type Tick } from '@linnet/client'
import { BellOff } from 'lucide-react'
import { memo } from 'react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { type Preview, previewOf } from '~/features/chats/chat-preview'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Badge } from '~/kit/Badge'
import { relativeTime } from '~/kit/text/relative-time'
import { TickMark } from '~/kit/TickMark'
import { useLongPress } from '~/kit/use-long-press'
import { useIsOnline } from '~/people/presence'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import styles from './ChatRow.module.css'

type ChatRowProps = {
  chat: Chat
  tick: Tick | undefined
  since: number | undefined
  isOpen: boolean
  onOpen: (chat: Chat) => void
  onMenu: (chat: Chat, at: { x: number; y: number }) => void
}

/** One conversation in the list. */
export const ChatRow = memo(function ChatRow({ chat, tick, since, isOpen, onOpen, onMenu }: ChatRowProps) {
  const texts = useTexts(chatListTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const isOnline = useIsOnline(chat.peerId)
  const press = useLongPress((at) => onMenu(chat, at))
  const me = useClientState((state) => state.me)
  const preview = previewOf(chat, { language, me, isOpen })
  const isOver = chat.lock === 'dissolved'
  const isMentioned = (chat.mentions?.length ?? 0) > 0 && !isOpen
  return (
    <button
      type="button"
      className={styles.row}
      data-chat={chat.id}
      data-pinned={chat.isPinned || undefined}
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(chat)}
      {...press}
    >
      {chat.group ? (
        <GroupAvatar
          id={chat.id}
          name={chat.name}
          photo={chat.photo}
          avatars={chat.group.avatars}
          size={50}
        />
      ) : (
        <Avatar
          id={chat.peerId ?? chat.id}
          name={chat.name}
          photo={chat.photo}
          size={50}
          isOnline={isOnline}
        />
      )}
      <span className={styles.inner}>
        <span className={styles.line}>
          <span className={styles.name}>{chat.name}</span>
          {chat.isMuted && <BellOff className={styles.muted} size={14} aria-label={texts.muted} />}
          {chat.lastAtMs > 0 && (
            <time className={styles.time}>
              {relativeTime(Math.floor(chat.lastAtMs / 1000), now, language)}
            </time>
          )}
        </span>
        <span className={styles.line}>
          {tick && !isOver && preview.type !== 'draft' && (
            <span className={styles.tick}>
              <TickMark tick={tick} since={since} />
            </span>
          )}
          <span className={styles.preview} dir="auto">
            {isMentioned && <bdi className={styles.mention}>{texts.mentioned} </bdi>}
            {isOver ? texts.dissolved : <PreviewWords preview={preview} />}
          </span>
          <Badge value={badgeOf(chat)} isQuiet={isQuiet(chat)} />
          {chat.isPinned && <span className="visually-hidden">{texts.pinned}</span>}
        </span>
      </span>
    </button>
  )
})

/**
 * The badge of a chat. A muted one counts only the mentions I want to be notified of; marking a chat as
 * unread shows a dot, since it is not a message.
 */
function badgeOf(chat: Chat): number | 'dot' {
  const counted = countedIn(chat)
  return counted === 0 && (chat.unread > 0 || chat.isMarkedUnread) ? 'dot' : counted
}

const isQuiet = (chat: Chat): boolean => chat.isArchived || (chat.isMuted && countedIn(chat) === 0)

/** The message decides the direction, not the label or the name before it. */
function PreviewWords({ preview }: { preview: Preview }) {
  const texts = useTexts(chatListTexts)
  if (preview.type === 'nothing') return null
  return (
    <>
      {preview.type === 'draft' && <bdi className={styles.draft}>{texts.draft} </bdi>}
      {preview.type === 'words' && preview.sender !== '' && (
        <>
          <bdi>{preview.sender}</bdi>
          {': '}
        </>
      )}
      {preview.text}
    </>
  )
}
