import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import type { RowLook } from './row-actions'
import type { TimelineItem } from './timeline-items'

/** The display name of a message's sender; in a direct conversation, my name for the other person. */
export function useSenderName(
  { isOwn, sender }: Pick<TimelineItem, 'isOwn' | 'sender'>,
  { isGroup, peerName }: Pick<RowLook, 'isGroup' | 'peerName'>,
): string {
  const texts = useTexts(conversationTexts)
  if (isOwn) return texts.you
  if (sender.anonymous !== undefined) return texts.anonymous({ n: sender.anonymous })
  return (isGroup ? '' : peerName) || sender.name
}
