import type { QuoteView } from '@linnet/protocol'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { previewOfQuote } from '~/messages/previews'
import type { RowLook } from './row-actions'
import { useSenderName } from './sender-name'
import styles from './QuoteBlock.module.css'

type QuoteBlockProps = { quote: QuoteView; look: RowLook; onOpen: () => void }

/** The quoted message; a press jumps to it. */
export function QuoteBlock({ quote, look, onOpen }: QuoteBlockProps) {
  const texts = useTexts(conversationTexts)
  const language = usePreferences((preferences) => preferences.language)
  const sender = { id: quote.senderId, name: quote.senderName, photo: '' }
  const name = useSenderName({ isOwn: quote.senderId === look.me, sender }, look)
  return (
    <button type="button" className={styles.quote} disabled={quote.isGone} onClick={onOpen}>
      <span className={styles.name}>{name}</span>
      <span className={styles.words} dir="auto">
        {quote.isGone ? texts.quoteGone : previewOfQuote(quote, language)}
      </span>
    </button>
  )
}
