import { conversationTypes } from '@linnet/protocol/conversations'
import { infoTexts } from '~/features/groups/info-texts'
import { DirectInfo } from '~/features/groups/parts/DirectInfo'
import { GroupInfo } from '~/features/groups/parts/GroupInfo'
import { useTexts } from '~/i18n/texts'
import { ChatGate } from '~/messages/ChatGate'

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
