import type { Chat } from '@linnet/client'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { messageKindOf } from '~/messages/message-kinds'
import { useServerSettings } from '~/session/server-settings'
import { rightsTo } from './message-rights'

export type RightsOf = (item: TimelineItem) => ReturnType<typeof rightsTo>

/** What I may do with a message at this moment. */
export function useMessageRights(chat: Chat, speaking: Speaking['state']): RightsOf {
  const settings = useServerSettings()
  return (item) =>
    rightsTo({
      item,
      chat,
      speaking,
      settings,
      kind: messageKindOf(item.kind),
      now: Math.floor(Date.now() / 1000),
    })
}
