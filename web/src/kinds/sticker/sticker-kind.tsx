import { Sticker } from 'lucide-react'
import { lazy } from 'react'
import { currentLanguage } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { stickerTexts } from './sticker-texts'
import { stickerOf } from './stickers'
import styles from './StickerBubble.module.css'

/** A sticker. */
export const stickerKind: MessageKindPart<'sticker'> = {
  label: (language) => stickerTexts[language].label,
  preview: ({ sticker }, { language }) => {
    const known = stickerOf(sticker)
    const { label } = stickerTexts[language]
    return known ? `${label} ${stickerTexts[language][known.words]}` : label
  },
  Bubble: StickerBubble,
  frame: 'bare',
  composerTab: {
    key: 'stickers',
    label: (language) => stickerTexts[language].stickers,
    icon: <Sticker size={22} />,
    Panel: lazy(() => import('./StickerPanel').then((module) => ({ default: module.StickerPanel }))),
  },
}

function StickerBubble({ message: { content } }: { message: ShownMessage<'sticker'> }) {
  const texts = useTexts(stickerTexts)
  const sticker = stickerOf(content.sticker)
  if (!sticker) return <span className={styles.unknown}>{stickerTexts[currentLanguage()].unknown}</span>
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
