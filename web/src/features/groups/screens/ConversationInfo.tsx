import { conversationTypes } from '@linnet/protocol/conversations/calls'
import { infoTexts } from '~/features/groups/info-texts'
import { DirectInfo } from '~/features/groups/parts/DirectInfo'
import { GroupInfo } from '~/features/groups/parts/GroupInfo'
import { useTexts } from '~/i18n/texts'
import { ChatGate } from '~/messages/ChatGate'

/** The info page of a conversation, direct or group. */
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
