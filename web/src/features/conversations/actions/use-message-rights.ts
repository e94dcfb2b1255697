import type { Chat } from '@linnet/client'
import { useServerSettings } from '~/data/server-settings'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { serverNowMs } from '~/platform/now'
import { rightsTo } from './message-rights'

export type RightsOf = (item: TimelineItem) => ReturnType<typeof rightsTo>

/** My rights to a message right now. */
export function useMessageRights(chat: Chat, speaking: Speaking['state']): RightsOf {
  const settings = useServerSettings()
  return (item) =>
    rightsTo({
      item,
      chat,
      speaking,
      settings,
      now: Math.floor(serverNowMs() / 1000),
    })
}
