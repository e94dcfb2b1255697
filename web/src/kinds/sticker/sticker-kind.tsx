import { kindLabel } from '@linnet/protocol/words/kind-words'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { stickerTexts } from './sticker-texts'
import { wordsOf } from './sticker-words'
import styles from './StickerBubble.module.css'

/** A sticker, or the card of a pack. */
export const stickerKind: MessageKindPart<'sticker'> = {
  preview: ({ sticker, words = '', pack }, { language }) => {
    const texts = stickerTexts[language]
    const drawing = wordsOf(sticker)
    return `${kindLabel('sticker', language)} ${pack?.name ?? (drawing ? texts[drawing] : words)}`.trim()
  },
  Bubble: laterBubble<'sticker'>(
    () => import('./StickerBubble').then((module) => module.StickerBubble),
    () => <span className={styles.waiting} />,
  ),
  frame: ({ pack }) => (pack ? 'card' : 'bare'),
  loadComposerTabs: () => import('./sticker-tabs').then((module) => module.stickerTabs),
}
