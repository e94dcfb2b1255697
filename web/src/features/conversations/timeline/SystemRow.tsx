import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { messageKindOf } from '~/messages/message-kinds'
import { recallText } from '~/messages/recall-texts'
import { recalledText } from './recalled-store'
import type { RowActions, RowLook } from './row-actions'
import { useSenderName } from './sender-name'
import type { TimelineItem } from './timeline-items'
import styles from './Bubble.module.css'

type SystemRowProps = { item: TimelineItem; look: RowLook; actions: RowActions }

/** A centred row: a system message, a poke or a recalled message. */
export function SystemRow({ item, look, actions }: SystemRowProps) {
  const { content } = item
  const { Bubble } = messageKindOf(content.kind)
  return (
    <div
      className={styles.system}
      data-key={item.key}
      data-at={item.at}
      data-mseq={item.mseq || undefined}
      data-flash={look.flashed === item.key || undefined}
    >
      {content.kind === 'recalled' ? (
        <Recalled item={item} by={content.by} look={look} actions={actions} />
      ) : (
        <p>
          <Bubble message={item} />
          {content.kind === 'systemMessage' && content.event === 'messagePinned' && (
            <ViewPinned onPress={() => actions.openQuote(item, { cseq: content.target })} />
          )}
        </p>
      )}
    </div>
  )
}

function ViewPinned({ onPress }: { onPress: () => void }) {
  const texts = useTexts(conversationTexts)
  return (
    <button type="button" className={styles.again} onClick={onPress}>
      {texts.view}
    </button>
  )
}

function Recalled({ item, by: recalledBy, look, actions }: SystemRowProps & { by: string }) {
  const texts = useTexts(conversationTexts)
  const language = usePreferences((preferences) => preferences.language)
  const name = useSenderName(item, look)
  const { sender, isOwn, conversationId, cseq } = item
  const words = recallText({
    language,
    me: look.me,
    recalledBy,
    sender: { id: sender.id, name: isOwn ? '' : name },
  })
  const text = isOwn && recalledBy === look.me ? recalledText(conversationId, cseq) : undefined
  return (
    <p>
      {words}
      {text !== undefined && (
        <button type="button" className={styles.again} onClick={() => actions.writeAgain(item, text)}>
          {texts.writeAgain}
        </button>
      )}
    </p>
  )
}
