import { Sheet } from '../../../kit/Sheet'
import { useTexts } from '../../../kit/texts'
import { actionTexts } from '../action-texts'
import type { TimelineItem } from '../timeline-items'
import { Edits } from './Edits'
import { EmojiPanel } from './EmojiPanel'
import { Readers } from './Readers'

/** A sheet about one message. */
export type OpenedSheet = { type: 'readers' | 'edits' | 'emoji'; item: TimelineItem }

type MessageSheetsProps = {
  sheet: OpenedSheet
  isOpen: boolean
  onClose: () => void
  onReact: (item: TimelineItem, emoji: string) => void
}

/** The sheets about one message, which come when they are asked for. */
export function MessageSheets({ sheet: { type, item }, isOpen, onClose, onReact }: MessageSheetsProps) {
  const texts = useTexts(actionTexts)
  const titles = { readers: texts.readBy, edits: texts.edits, emoji: texts.moreEmoji }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={titles[type]}>
      {type === 'readers' && <Readers item={item} />}
      {type === 'edits' && <Edits item={item} />}
      {type === 'emoji' && <EmojiPanel onPick={(emoji) => onReact(item, emoji)} />}
    </Sheet>
  )
}
