import { Pencil, Reply, X } from 'lucide-react'
import { useEffect } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import type { RowLook } from '~/features/conversations/timeline/row-actions'
import { useSenderName } from '~/features/conversations/timeline/sender-name'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { showToast } from '~/kit/overlays/toast'
import { heldMessage } from '~/messages/held-message'
import { previewOfMessage } from '~/messages/previews'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import type { Composing } from './composing'
import { topTexts } from './top-texts'
import styles from './ComposerBanner.module.css'

type ComposerBannerProps = {
  about: Composing
  look: Pick<RowLook, 'isGroup' | 'peerName'>
  onEnd: () => void
}

/** Shows the message being replied to or edited as it is now, with a cancel button. */
export function ComposerBanner({ about, look, onEnd }: ComposerBannerProps) {
  const { type, item } = about
  const texts = useTexts(topTexts)
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const name = useSenderName(item, look)
  const { quoteGone } = useTexts(conversationTexts)
  const now = useNow()
  const origin = useClientState((state) => state.chats.get(item.conversationId))
  const held = heldMessage(origin, item.cseq, now * 1000)
  const isGone = held === 'gone'
  // A reply in the same conversation quotes a message that is gone; a private one would be refused.
  const isOver = isGone && type === 'privateReply'
  useEffect(() => {
    if (!isOver) return
    showToast(quoteGone)
    onEnd()
  })
  const isReply = type !== 'edit'
  const replyTitle =
    about.type === 'privateReply'
      ? texts.replyingFrom({ name, group: about.answered.groupName })
      : item.isOwn
        ? texts.replyingToMe
        : texts.replyingTo({ name })
  const title = isReply ? replyTitle : texts.editing
  return (
    <div className={styles.banner}>
      <span className={styles.icon} aria-hidden>
        {isReply ? <Reply size={20} /> : <Pencil size={18} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text} dir="auto">
          {isGone
            ? quoteGone
            : previewOfMessage((held ?? item).content, { language, me, sender: item.sender })}
        </span>
      </span>
      <IconButton icon={<X size={20} />} label={texts.stop} onPress={onEnd} />
    </div>
  )
}
