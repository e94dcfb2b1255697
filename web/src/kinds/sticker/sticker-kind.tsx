import { Sticker } from 'lucide-react'
import { lazy } from 'react'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { stickerTexts } from './sticker-texts'
import { wordsOf } from './sticker-words'
import styles from './StickerBubble.module.css'

/** A sticker. */
export const stickerKind: MessageKindPart<'sticker'> = {
  label: (language) => stickerTexts[language].label,
  preview: ({ sticker }, { language }) => {
    const words = wordsOf(sticker)
    const { label } = stickerTexts[language]
    return words ? `${label} ${stickerTexts[language][words]}` : label
  },
  Bubble: laterBubble<'sticker'>(
    () => import('./StickerBubble').then((module) => module.StickerBubble),
    () => <span className={styles.waiting} />,
  ),
  frame: 'bare',
  composerTab: {
    key: 'stickers',
    label: (language) => stickerTexts[language].stickers,
    icon: <Sticker size={22} />,
    Panel: lazy(() => import('./StickerPanel').then((module) => ({ default: module.StickerPanel }))),
  },
}
