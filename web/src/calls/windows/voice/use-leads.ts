import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { useSessionState } from '~/calls/windows/use-session-state'

/** Whether I give and take microphones, as administrators of the group do, and whether I close the room, as whoever opened it does too. */
export function useLeads({ conversationId, view }: OngoingVoice): { isAdmin: boolean; mayClose: boolean } {
  const isAdmin =
    useSessionState(({ chats }) => isAdminOrOwner(chats.get(conversationId)?.group?.myRole)) ?? false
  const isHost = useSessionState(({ me }) => view?.hostId === me) ?? false
  return { isAdmin, mayClose: isAdmin || isHost }
}
