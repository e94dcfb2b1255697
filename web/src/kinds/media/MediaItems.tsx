import type { Chat } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { searchText } from '@linnet/protocol/conversations/calls'
import { Link, LocateFixed } from 'lucide-react'
import { openAppLink } from '~/files/app-link'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { relativeTime } from '~/kit/text/relative-time'
import { messageKindOf, type ShownMessage } from '~/messages/message-kinds'
import { searchTexts } from '~/messages/search/search-texts'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import { PictureTile } from './PictureTile'
import styles from './MediaItems.module.css'

export type FoundItem = { key: string; atMs: number; entry: EntryView }

function shown(entry: EntryView, chat: Chat, me: string): ShownMessage {
  const { sender, content, atMs } = entry.message
  return {
    content,
    at: Math.floor(atMs / 1000),
    sender: { id: sender.id, name: sender.groupName || sender.name, photo: sender.photo },
    isOwn: sender.id === me,
    conversationId: chat.id,
    cseq: entry.cseq,
    cid: entry.cid,
    outgoing: undefined,
  }
}

/** A row of pictures and videos; each opens in the viewer. */
export function PictureGrid({
  chat,
  items,
  columns,
}: {
  chat: Chat
  items: readonly FoundItem[]
  columns: number
}) {
  const me = useClientState((state) => state.me)
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {items.map(({ key, entry }) => {
        const message = shown(entry, chat, me)
        const { content } = message
        if (content.kind !== 'image' && content.kind !== 'video') return null
        return <PictureTile key={key} message={{ ...message, content }} style={{ aspectRatio: '1' }} />
      })}
    </div>
  )
}

type MediaItemRowProps = { chat: Chat; item: FoundItem; onShow: () => void }

/** A file, a link or a voice message with its sender and time; it works as in the conversation, and leads to it there. */
export function MediaItemRow({ chat, item, onShow }: MediaItemRowProps) {
  const texts = useTexts(searchTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const message = shown(item.entry, chat, me)
  return (
    <div className={styles.row}>
      <div className={styles.inner}>
        <p className={styles.from}>
          <span dir="auto">{message.isOwn ? texts.you : message.sender.name}</span>
          <time>{relativeTime(message.at, now, language)}</time>
        </p>
        <Part message={message} />
      </div>
      <IconButton icon={<LocateFixed size={20} />} label={texts.showInChat} onPress={onShow} />
    </div>
  )
}

const urls = /\bhttps?:\/\/[^\s<>"]+/gi

function Part({ message }: { message: ShownMessage }) {
  const { content } = message
  if (content.kind === 'file' || content.kind === 'voice') {
    const { Bubble } = messageKindOf(content.kind)
    return <Bubble message={message} />
  }
  const found = [...new Set(searchText(content).join('\n').match(urls) ?? [])]
  return found.map((url) => (
    <button key={url} type="button" className={styles.link} onClick={() => openAppLink(url)}>
      <Link size={18} aria-hidden />
      <span>{url}</span>
    </button>
  ))
}
