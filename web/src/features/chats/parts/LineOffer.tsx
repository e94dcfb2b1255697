import { screens } from '@linnet/protocol/screens'
import { SignalZero } from 'lucide-react'
import { chatActionTexts } from '~/features/chats/chat-action-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { useNavigate } from '~/platform/screen-context'
import styles from './LineOffer.module.css'

/** Offers to switch the network line; the list below stays usable. */
export function LineOffer() {
  const texts = useTexts(chatActionTexts)
  const go = useNavigate()
  return (
    <div className={styles.offer} role="status">
      <SignalZero size={20} aria-hidden />
      <span className={styles.words}>{texts.noLine}</span>
      <Button kind="quiet" size="small" onPress={() => go(screens.switchLine)}>
        {texts.switchLine}
      </Button>
    </div>
  )
}
