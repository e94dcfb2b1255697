import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { useSessionState } from '~/calls/windows/use-session-state'

/**
 * Whether I may grant and revoke microphones, as the group's administrators may, and whether I may close the
 * room, as the person who opened it may, too.
 */
export function useLeads({ conversationId, view }: OngoingVoice): { isAdmin: boolean; mayClose: boolean } {
  const isAdmin =
    useSessionState(({ chats }) => isAdminOrOwner(chats.get(conversationId)?.group?.myRole)) ?? false
  const isHost = useSessionState(({ me }) => view?.hostId === me) ?? false
  return { isAdmin, mayClose: isAdmin || isHost }
}
