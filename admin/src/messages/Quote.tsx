import { useTexts } from '@/i18n/texts'
import { messageTexts } from './message-texts'
import css from './MessageContent.module.css'

interface Quoted {
  senderName: string
  /** The name of its kind. */
  kind: string
  text: string
  isGone: boolean
}

/** What a message answers, as it stood above it. */
export function Quote({ quote: { senderName, kind, text, isGone } }: { quote: Quoted }) {
  const t = useTexts(messageTexts)
  return (
    <blockquote className={css.quote} dir="auto">
      <strong>{senderName || t.anonymousMember}</strong> {isGone ? t.quoteGone : text || kindName(t, kind)}
    </blockquote>
  )
}

/** Only kinds without words of their own need a name. */
function kindName(t: (typeof messageTexts)['en-us'], kind: string): string {
  switch (kind) {
    case 'image':
    case 'video':
    case 'voice':
    case 'sticker':
    case 'transfer':
    case 'redPacket':
    case 'viewOnce':
    case 'voiceCall':
    case 'videoCall':
    case 'poke':
    case 'location':
    case 'contactCard':
    case 'poll':
    case 'file':
      return t[kind]
    default:
      return t.other
  }
}
