import type { ConversationId } from '@linnet/protocol'
import { contentOfItem, type RecordItem } from '@linnet/protocol/conversations/calls'
import { readRecord } from '@linnet/protocol/conversations/entry-facts'
import { showFavourite } from '@linnet/protocol/favourites/calls'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { MessageSquareOff } from 'lucide-react'
import { useMemo } from 'react'
import { useQueryOf } from '~/data/use-query'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { chatRecordTexts } from '~/kinds/chat-record/chat-record-texts'
import { pathTo, recordAt } from '~/kinds/chat-record/record-place'
import { Avatar } from '~/kit/avatars/Avatar'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useMessageContent } from '~/messages/message-content'
import { frameOf, messageKindOf, type ShownMessage } from '~/messages/message-kinds'
import { RecordPlace } from '~/messages/record-place'
import { useNow } from '~/platform/now'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './ChatRecord.module.css'

/** The messages of a chat record, read-only. */
export function ChatRecord() {
  const texts = useTexts(chatRecordTexts)
  const { chatRecord } = useTexts(kindWords)
  const status = useConnectionStatus()
  const params = useParams()
  const { conversation = '', cseq = '', message = '', path = '', favourite = '' } = params
  const kept = useQueryOf(showFavourite, { id: favourite }, { isEnabled: favourite !== '' })
  const ofMessage = useWholeRecord({
    conversationId: conversation as ConversationId,
    cseq: Number(cseq) || 0,
    cid: message,
  })
  const asked =
    favourite === ''
      ? ofMessage
      : { ...kept, content: kept.data?.content, isGone: kept.refusal !== undefined }
  const place = useMemo(() => {
    if (favourite !== '') return { origin: { favourite }, path }
    return { origin: cseq === '' ? { conversation, message } : { conversation, cseq }, path }
  }, [conversation, cseq, message, path, favourite])
  const record = asked.content && recordAt(asked.content, path)
  const isGone = asked.isGone || (asked.content !== undefined && !record)
  return (
    <Screen title={record?.title || chatRecord} status={status} tone="surface">
      {record && !isGone && (
        <RecordPlace value={place}>
          <Items items={record.items} path={path} />
        </RecordPlace>
      )}
      {isGone && <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!asked.content &&
        !isGone &&
        (asked.problem === undefined ? (
          <SkeletonRows />
        ) : (
          <ErrorState message={asked.problem} onRetry={asked.reload} />
        ))}
    </Screen>
  )
}

/** The content of a message, fetched whole if it is a record that the log shortens. */
function useWholeRecord(message: Parameters<typeof useMessageContent>[0]) {
  const asked = useMessageContent(message)
  const { content, cseq } = asked
  const isShort = content?.kind === 'chatRecord' && content.count !== undefined
  const { data, problem, reload } = useQueryOf(
    readRecord,
    { conversationId: message.conversationId ?? ('' as ConversationId), cseq },
    { isEnabled: isShort },
  )
  if (!isShort) return asked
  return { ...asked, content: data && { ...content, items: data.items }, problem, reload }
}

function Items({ items, path }: { items: readonly RecordItem[]; path: string }) {
  const texts = useTexts(chatRecordTexts)
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  if (items.length === 0) return <EmptyState>{texts.empty}</EmptyState>
  return (
    <ol className={styles.items}>
      {items.map((item, place) => {
        const message = copyOf(item, pathTo(path, place))
        const { content } = message
        const { Bubble } = messageKindOf(content.kind)
        return (
          <li key={message.cid} className={styles.item}>
            <Avatar id={item.senderName} name={item.senderName} photo={item.senderPhoto} size={36} />
            <div className={styles.inside}>
              <p className={styles.head}>
                <span className="truncate">{item.senderName}</span>
                <time dateTime={new Date(item.at * 1000).toISOString()}>
                  {relativeTime(item.at, now, language)}
                </time>
              </p>
              <div className={styles.content} data-frame={frameOf(content)}>
                <Bubble message={message} />
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const nobody = ''

function copyOf(item: RecordItem, place: string): ShownMessage {
  const { at, senderName, senderPhoto } = item
  return {
    at,
    content: contentOfItem(item),
    sender: { id: nobody, name: senderName, photo: senderPhoto },
    isOwn: false,
    conversationId: undefined,
    cseq: 0,
    cid: place,
    outgoing: undefined,
  }
}
