import type { ConversationId } from '@linnet/protocol'
import { findMentionable } from '@linnet/protocol/groups'
import { useQueryOf } from '~/data/use-query'
import { useDebounced } from '~/kit/use-debounced'
import { useClientState } from '~/session/engine'

/** Short, because the list is waited for while typing. */
const pauseMs = 120
/** As much of a keyword as the server takes. */
const longestKeyword = 60

/** Members of a group whose names fit what was typed, those who spoke last first. */
export function useMentionable(conversationId: ConversationId, typed: string) {
  const me = useClientState((state) => state.me)
  const keyword = useDebounced(typed.slice(0, longestKeyword), pauseMs)
  const { data, problem, reload } = useQueryOf(
    findMentionable,
    { conversationId, keyword },
    { keepsPrevious: true },
  )
  return {
    members: data?.filter(({ personId }) => personId !== me),
    problem,
    reload,
  }
}
