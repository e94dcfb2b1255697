import { contentOfItem, type RecordItem } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { useContext } from 'react'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import type { ShownMessage } from '~/messages/message-kinds'
import { previewOfMessage } from '~/messages/previews'
import { RecordPlace } from '~/messages/record-place'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { chatRecordTexts } from './chat-record-texts'
import { keyed, maxShown } from './WaitingRecord'
import styles from './RecordCard.module.css'

/** The title and the first messages of a record. */
export function RecordBubble({ message }: { message: ShownMessage<'chatRecord'> }) {
  const texts = useTexts(chatRecordTexts)
  const kinds = useTexts(kindWords)
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const go = useNavigate()
  const outer = useContext(RecordPlace)
  const { content, conversationId, cseq, cid } = message
  const { items, count = items.length } = content
  const open = () => {
    // A nested record's cid is its path.
    if (conversationId)
      go(screens.chatRecord, { conversation: conversationId, ...(cseq > 0 ? { cseq } : { message: cid }) })
    else if (outer) go(screens.chatRecord, { ...outer.origin, path: cid })
  }
  return (
    <button type="button" className={styles.card} onClick={open}>
      <span className={styles.title} dir="auto">
        {content.title || sendersOf(items, language) || kinds.chatRecord}
      </span>
      {keyed(items.slice(0, maxShown)).map(({ key, item }) => (
        <span key={key} className={styles.line} dir="auto">
          {item.senderName}:{' '}
          {previewOfMessage(contentOfItem(item), {
            language,
            me,
            sender: { id: '', name: item.senderName },
          })}
        </span>
      ))}
      <span className={styles.footer}>
        {count > 0 ? `${kinds.chatRecord} · ${texts.count({ n: count })}` : kinds.chatRecord}
      </span>
    </button>
  )
}

/** The senders' names, shown as the title of a record without one. */
function sendersOf(items: readonly RecordItem[], language: Language): string {
  const names = [...new Set(items.map(({ senderName }) => senderName.trim()))].filter(Boolean)
  return names.join(language === 'zh-cn' || language === 'yue-lang' ? '、' : ', ')
}
