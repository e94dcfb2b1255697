import type { Chat } from '@linnet/client'
import { numberOf, quotedText } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { MessageCircleReply } from 'lucide-react'
import { compose } from '~/features/conversations/composer/composing'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import type { Action } from '~/kit/overlays/ActionSheet'
import { friendIn, useFriends } from '~/people/friends'
import { useNavigate } from '~/platform/screen-context'

/** Offers to answer a group message in my direct conversation with its sender, if there is one: only friends have one. */
export function usePrivateAnswer(chat: Chat): (item: TimelineItem, label: string) => Action[] {
  const go = useNavigate()
  const { groups } = useFriends()
  return (item, label) => {
    const direct = friendIn(groups, item.sender.id)?.conversationId
    if (direct === undefined) return []
    const { cseq, content, sender } = item
    const answered = {
      conversationId: chat.id,
      cseq,
      groupName: chat.name,
      kind: numberOf(content),
      text: quotedText(content),
      senderId: sender.id,
    }
    const onSelect = () => {
      compose(direct, { type: 'privateReply', item, answered })
      go(screens.conversation, { conversation: direct })
    }
    return [{ label, icon: <MessageCircleReply size={18} aria-hidden />, onSelect }]
  }
}
