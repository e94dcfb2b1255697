import { statedKind } from '@linnet/protocol/conversations/contents'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import { defineTexts, useTexts } from '~/i18n/texts'
import type { MessageKindPart } from '~/messages/message-kinds'
import { statedPart } from '~/messages/previews'
import styles from './UnknownBubble.module.css'

const texts = defineTexts({
  needsNewer: {
    'zh-cn': '当前版本无法显示此消息，请更新 Linnet。',
    'yue-lang': '呢個版本顯示唔到呢個訊息，更新 Linnet 就睇到。',
    'en-us': 'This version can’t show this message. Update Linnet.',
    'korean-lang': '이 버전에서는 볼 수 없는 메시지예요. Linnet을 업데이트해 주세요.',
  },
})

/**
 * A placeholder for content of a newer version: an unknown kind, or a known one with content that this
 * version cannot read.
 */
export const unknownKind: MessageKindPart<'unknown'> = {
  preview: (content, { language }) => kindLabel(statedKind(content), language) || texts[language].needsNewer,
  Bubble: UnknownBubble,
  frame: (content) => (statedPart(content)?.frame === 'line' ? 'line' : 'bubble'),
}

function UnknownBubble() {
  return <span className={styles.words}>{useTexts(texts).needsNewer}</span>
}
