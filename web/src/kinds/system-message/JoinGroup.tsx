import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { useTexts } from '~/i18n/texts'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { joinTexts } from './join-texts'
import styles from './SystemMessageRow.module.css'

/** A button to join a group, or to open it. */
export function JoinGroup({ code, groupId }: { code: string; groupId: string }) {
  const texts = useTexts(joinTexts)
  const go = useNavigate()
  const conversationId = groupId as ConversationId
  const isIn = useClientState((state) => state.chats.has(conversationId))
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() =>
        isIn ? go(screens.conversation, { conversation: conversationId }) : go(screens.joinGroup, { code })
      }
    >
      {isIn ? texts.open : texts.join}
    </button>
  )
}
