import { useTexts } from '~/i18n/texts'
import type { ComposerContext } from '~/messages/message-kinds'
import { stickerTexts } from './sticker-texts'
import { stickers } from './stickers'
import styles from './StickerPanel.module.css'

/** The sticker panel below the composer; a tap sends a sticker at once. */
export function StickerPanel({ context }: { context: ComposerContext }) {
  const texts = useTexts(stickerTexts)
  return (
    <div className={styles.panel} role="group" aria-label={texts.stickers}>
      {stickers.map(({ id, words, address }) => (
        <button
          key={id}
          type="button"
          className={styles.sticker}
          aria-label={texts[words]}
          title={texts[words]}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => context.send({ kind: 'sticker', sticker: id })}
        >
          <img src={address} alt="" width={72} height={72} loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}
