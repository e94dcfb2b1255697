import type { Chat } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { relativeTime } from '~/kit/text/relative-time'
import { previewOfMessage } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import { ChatAvatar } from './ChatAvatar'
import { highlight } from './highlight'
import { searchTexts } from './search-texts'
import styles from './HitRow.module.css'

type HitRowProps = {
  entry: EntryView
  /** The conversation, where hits of several are listed; undefined if this device doesn't have it. */
  chat?: Chat | undefined
  /** Hits of one conversation are listed under their senders. */
  isInOneChat: boolean
  search: string
  onOpen: () => void
}

/** A message that was found, with its words marked. */
export function HitRow({ entry, chat, isInOneChat, search, onOpen }: HitRowProps) {
  const texts = useTexts(searchTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const { content, sender, atMs } = entry.message
  const isMine = sender.id === me
  const senderName = isMine ? texts.you : sender.groupName || sender.name
  const words = previewOfMessage(content, { language, me, sender: { id: sender.id, name: senderName } })
  const name = isInOneChat || !chat ? senderName : chat.name
  const lead = isInOneChat || !chat?.group ? '' : `${senderName}: `
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      {!isInOneChat && chat ? (
        <ChatAvatar chat={chat} />
      ) : (
        <Avatar id={sender.id} name={sender.name} photo={sender.photo} size={44} />
      )}
      <span className={styles.inner}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <time className={styles.time}>{relativeTime(Math.floor(atMs / 1000), now, language)}</time>
        </span>
        <span className={styles.text} dir="auto">
          {lead}
          {highlight(words, search).map(({ text, isHit, at }) =>
            isHit ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
      </span>
    </button>
  )
}
