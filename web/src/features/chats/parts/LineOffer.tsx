import { screens } from '@linnet/protocol/screens'
import { SignalZero } from 'lucide-react'
import { Button } from '../../../kit/Button'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useLineTrouble } from '../../../session/engine'
import { chatListTexts } from '../chat-list-texts'
import styles from './LineOffer.module.css'

/** After three failed tries: the way to another line, above a list that stays usable. */
export function LineOffer() {
  const texts = useTexts(chatListTexts)
  const go = useNavigate()
  if (!useLineTrouble()) return null
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
