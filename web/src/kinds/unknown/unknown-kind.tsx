import { defineTexts, useTexts } from '~/i18n/texts'
import { type MessageKindPart, unknownKind as number } from '~/messages/message-kinds'
import styles from './UnknownBubble.module.css'

const texts = defineTexts({
  message: { 'zh-cn': '[消息]', 'yue-lang': '[訊息]', 'en-us': '[Message]', 'korean-lang': '[메시지]' },
  needsNewer: {
    'zh-cn': '此消息需要更新的版本才能显示',
    'yue-lang': '呢個訊息要新版本先睇到',
    'en-us': 'This message needs a newer version',
    'korean-lang': '이 메시지는 새 버전에서 볼 수 있어요',
  },
})

/** Stands in for kinds that came after this version. */
export const unknownKind: MessageKindPart = {
  kind: number,
  preview: (_content, { language }) => texts[language].message,
  Bubble: UnknownBubble,
  frame: 'bubble',
}

function UnknownBubble() {
  return <span className={styles.words}>{useTexts(texts).needsNewer}</span>
}
