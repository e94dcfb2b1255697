import { EmojiPanel } from '~/features/conversations/composer/EmojiPanel'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { Sheet } from '~/kit/overlays/Sheet'
import { actionTexts } from './action-texts'
import { Edits } from './Edits'
import { Reactors } from './Reactors'
import { Readers } from './Readers'

export type OpenedSheet =
  | { type: 'readers' | 'edits' | 'emoji'; item: TimelineItem }
  | { type: 'reactors'; item: TimelineItem; emoji: string }

type MessageSheetsProps = {
  sheet: OpenedSheet
  isOpen: boolean
  onClose: () => void
  onReact: (item: TimelineItem, emoji: string) => void
}

/** Sheets for one message; each loads when first opened. */
export function MessageSheets({ sheet, isOpen, onClose, onReact }: MessageSheetsProps) {
  const texts = useTexts(actionTexts)
  const { reactions } = useTexts(conversationTexts)
  const { type, item } = sheet
  const titles = { readers: texts.readBy, edits: texts.edits, emoji: texts.moreEmoji, reactors: reactions }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={titles[type]}>
      {type === 'readers' && <Readers item={item} />}
      {type === 'reactors' && <Reactors key={sheet.emoji} item={item} emoji={sheet.emoji} />}
      {type === 'edits' && <Edits item={item} />}
      {type === 'emoji' && <EmojiPanel onPick={(emoji) => onReact(item, emoji)} />}
    </Sheet>
  )
}
