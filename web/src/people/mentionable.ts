import type { ConversationId } from '@linnet/protocol'
import { findMentionable } from '@linnet/protocol/groups/calls'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { useQueryOf } from '~/data/use-query'
import { useDebounced } from '~/kit/use-debounced'
import { useClientState } from '~/session/engine'

/** Short, because people wait for the suggestions while typing. */
const pauseMs = 120
/** The longest keyword the server accepts. */
const maxKeywordLength = 60

/** Members of a group whose names match the keyword, recent speakers first. */
export function useMentionable(conversationId: ConversationId, typed: string) {
  const me = useClientState((state) => state.me)
  const asked = cutToUnits(typed, maxKeywordLength)
  const keyword = useDebounced(asked, pauseMs)
  const { data, problem, reload, isPrevious } = useQueryOf(
    findMentionable,
    { conversationId, keyword },
    { keepsPrevious: true },
  )
  return {
    members: data?.filter(({ personId }) => personId !== me),
    /** Whether the members answer an earlier keyword. */
    isPrevious: isPrevious || keyword !== asked,
    problem,
    reload,
  }
}
