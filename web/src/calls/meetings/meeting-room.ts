/** A meeting, as the windows of group calls show one. */
import type { ConversationId } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import type { RoomView } from '@linnet/protocol/rooms/events'
import type { MeetingSeatView, MeetingView } from '@linnet/protocol/rooms/meeting-views'

/** It belongs to no conversation. */
export const noConversation = '' as ConversationId

export const isLead = ({ myRole }: Pick<MeetingView, 'myRole'>): boolean =>
  myRole === 'host' || myRole === 'cohost'

export const roomOfMeeting = ({ id, hostId, isOpen, people, version, seconds }: MeetingView): RoomView => ({
  id,
  conversationId: noConversation,
  hostId,
  type: callTypes.voice,
  isOpen,
  people: people
    .filter(({ state }) => state === 'in')
    .map(({ personId, name, photo, isMuted, device }) => ({
      personId,
      name,
      photo,
      state: 'in',
      isMuted,
      ...(device !== undefined && { device }),
    })),
  version,
  seconds,
})

/** Who is in the waiting room; hosts alone are told. */
export const waitingIn = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'waiting')
