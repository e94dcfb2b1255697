import type { StickerView } from '@linnet/protocol/stickers/views'
import { useTexts } from '~/i18n/texts'
import { keyOfSticker } from '~/messages/stickers/own-stickers'
import { panelTexts } from './panel-texts'
import { stickerTexts } from './sticker-texts'
import { StickerPicture } from './StickerPicture'
import { stickerOf } from './stickers'
import styles from './StickerPanel.module.css'

type StickerGridProps = {
  stickers: readonly StickerView[]
  label: string
  /** Without it, they are only looked at. */
  onPress?: (sticker: StickerView) => void
}

/** Stickers beside each other: one stop for Tab, arrows move inside. */
export function StickerGrid({ stickers, label, onPress }: StickerGridProps) {
  const nameOf = useStickerName()
  return (
    <div className={styles.grid} role="group" aria-label={label} data-grid>
      {stickers.map((sticker, at) =>
        onPress ? (
          <button
            key={keyOfSticker(sticker)}
            type="button"
            className={styles.sticker}
            aria-label={nameOf(sticker)}
            title={nameOf(sticker)}
            tabIndex={at === 0 ? 0 : -1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPress(sticker)}
          >
            <StickerPicture sticker={sticker} size={72} />
          </button>
        ) : (
          <span
            key={keyOfSticker(sticker)}
            role="img"
            className={styles.sticker}
            aria-label={nameOf(sticker)}
            title={nameOf(sticker)}
          >
            <StickerPicture sticker={sticker} size={72} />
          </span>
        ),
      )}
    </div>
  )
}

/** What is read out instead of a sticker. */
export function useStickerName(): (sticker: StickerView) => string {
  const texts = useTexts(panelTexts)
  const drawings = useTexts(stickerTexts)
  return ({ name, words }) => {
    const drawing = stickerOf(name)
    return words.join(', ') || (drawing ? drawings[drawing.words] : texts.sticker)
  }
}
