import type { ConversationId } from '@linnet/protocol'
import { Phone, Video } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { callTexts } from './call-texts'
import { callIn } from './calling'
import styles from './CallRow.module.css'

/** Two buttons that call a friend, by voice and by video. */
export function CallRow({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(callTexts)
  return (
    <div className={styles.row}>
      <Button
        kind="quiet"
        isFullWidth
        icon={<Phone size={20} aria-hidden />}
        onPress={() => callIn(conversationId, 'voice')}
      >
        {texts.voiceCall}
      </Button>
      <Button
        kind="quiet"
        isFullWidth
        icon={<Video size={20} aria-hidden />}
        onPress={() => callIn(conversationId, 'video')}
      >
        {texts.videoCall}
      </Button>
    </div>
  )
}
