import { conversationTypes } from '@linnet/protocol/conversations'
import { useTexts } from '../../../kit/texts'
import { ChatGate } from '../../../session/ChatGate'
import { infoTexts } from '../info-texts'
import { DirectInfo } from '../parts/DirectInfo'
import { GroupInfo } from '../parts/GroupInfo'

/** Who is in a conversation, and what I keep about it: of one person or of a group. */
export function ConversationInfo() {
  const texts = useTexts(infoTexts)
  return (
    <ChatGate title={texts.info}>
      {(chat) =>
        chat.type === conversationTypes.group ? <GroupInfo chat={chat} /> : <DirectInfo chat={chat} />
      }
    </ChatGate>
  )
}
