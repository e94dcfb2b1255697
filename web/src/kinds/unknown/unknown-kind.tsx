import { defineTexts, useTexts } from '~/i18n/texts'
import type { MessageKindPart } from '~/messages/message-kinds'
import { statedPart } from '~/messages/previews'
import styles from './UnknownBubble.module.css'

const texts = defineTexts({
  message: { 'zh-cn': '[消息]', 'yue-lang': '[訊息]', 'en-us': '[Message]', 'korean-lang': '[메시지]' },
  needsNewer: {
    'zh-cn': '当前版本无法显示此消息，请更新应用',
    'yue-lang': '要更新應用程式先睇到呢個訊息',
    'en-us': 'Update the app to see this message',
    'korean-lang': '앱을 업데이트하면 볼 수 있는 메시지예요',
  },
})

/** Placeholder for what a newer version sent: an unknown kind, or a known one with content that this version cannot read. */
export const unknownKind: MessageKindPart<'unknown'> = {
  label: (language) => texts[language].message,
  preview: (content, { language }) => (statedPart(content) ?? unknownKind).label(language),
  Bubble: UnknownBubble,
  frame: (content) => (statedPart(content)?.frame === 'line' ? 'line' : 'bubble'),
}

function UnknownBubble() {
  return <span className={styles.words}>{useTexts(texts).needsNewer}</span>
}
