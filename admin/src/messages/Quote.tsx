import { kindWords } from '@linnet/protocol/words/kind-words'
import { useTexts } from '@/i18n/texts'
import { messageTexts } from './message-texts'
import css from './MessageContent.module.css'

interface Quoted {
  senderName: string
  /** The name of the quoted message's kind. */
  kind: string
  text: string
  isGone: boolean
}

/** The message being answered, as quoted above it. */
export function Quote({ quote: { senderName, kind, text, isGone } }: { quote: Quoted }) {
  const t = useTexts(messageTexts)
  const kinds: Readonly<Record<string, string>> = useTexts(kindWords)
  return (
    <blockquote className={css.quote} dir="auto">
      <strong>{senderName || t.anonymousMember}</strong>{' '}
      {isGone ? t.quoteGone : text || (kinds[kind] ?? kinds['unknown'])}
    </blockquote>
  )
}
