import { useTexts } from '~/i18n/texts'
import type { ShownMessage } from '~/messages/message-kinds'
import { stickerTexts } from './sticker-texts'
import { stickerOf } from './stickers'
import styles from './StickerBubble.module.css'

/** A sticker's drawing. */
export function StickerBubble({ message: { content } }: { message: ShownMessage<'sticker'> }) {
  const texts = useTexts(stickerTexts)
  const sticker = stickerOf(content.sticker)
  if (!sticker) return <span className={styles.unknown}>{texts.unknown}</span>
  return (
    <img
      className={styles.sticker}
      src={sticker.address}
      alt={texts[sticker.words]}
      width={132}
      height={132}
      draggable={false}
      decoding="async"
    />
  )
}
