import type { StickerView } from '@linnet/protocol/stickers/views'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { useRef } from 'react'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { keyOfSticker } from '~/messages/stickers/own-stickers'
import { stickerTexts } from './sticker-texts'
import { StickerPicture } from './StickerPicture'
import { stickerOf } from './stickers'
import styles from './StickerPanel.module.css'

type StickerGridProps = {
  stickers: readonly StickerView[]
  label: string
  /** Called for a press; without it, the stickers are for viewing only. */
  onPress?: (sticker: StickerView, manner?: SendManner) => void
}

/** A grid of stickers: one stop for Tab, arrows move inside. */
export function StickerGrid({ stickers, label, onPress }: StickerGridProps) {
  const nameOf = useStickerName()
  const held = useRef<StickerView>(undefined)
  const { press, menu } = useSendMenu((manner) => held.current && onPress?.(held.current, manner))
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
            {...press}
            onPointerDown={(event) => {
              event.preventDefault()
              held.current = sticker
              press.onPointerDown(event)
            }}
            onContextMenu={(event) => {
              held.current = sticker
              press.onContextMenu(event)
            }}
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
      {menu}
    </div>
  )
}

/** The accessible name of a sticker. */
export function useStickerName(): (sticker: StickerView) => string {
  const { sticker } = useTexts(kindWords)
  const drawings = useTexts(stickerTexts)
  return ({ name, words }) => {
    const drawing = stickerOf(name)
    return words.join(', ') || (drawing ? drawings[drawing.words] : sticker)
  }
}
