import type { ConversationId } from '@linnet/protocol'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Phone, Video } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { callIn } from './calling'
import styles from './CallRow.module.css'

/** Two buttons that call a friend, by voice and by video. */
export function CallRow({ conversationId }: { conversationId: ConversationId }) {
  const { voiceCall, videoCall } = useTexts(kindWords)
  return (
    <div className={styles.row}>
      <Button
        kind="quiet"
        isFullWidth
        icon={<Phone size={20} aria-hidden />}
        onPress={() => callIn(conversationId, 'voice')}
      >
        {voiceCall}
      </Button>
      <Button
        kind="quiet"
        isFullWidth
        icon={<Video size={20} aria-hidden />}
        onPress={() => callIn(conversationId, 'video')}
      >
        {videoCall}
      </Button>
    </div>
  )
}
