import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { useEffect, useMemo, useState } from 'react'
import { insideOf, isLead } from '~/calls/kinds/meeting/meeting-view'
import { mediaOf, type OngoingRoom, useOngoing } from '~/calls/ongoing/ongoing'
import { useSessionState } from '~/calls/windows/use-session-state'
import { speakerOf } from './shown-pictures'

/** A person in a group call, as its windows show them. */
export interface RoomPerson {
  id: string
  name: string
  photo: string
  isMe: boolean
  isHost: boolean
  /** Whether they are being rung and are not in the call yet. */
  isRinging: boolean
  isMutedByHost: boolean
  hasVoice: boolean
  hasHandUp: boolean
  isSpeaking: boolean
  isSharing: boolean
  picture?: MediaStream | undefined
}

/** Everybody in the call: the others, me, then the people being rung. */
export function useRoomPeople(room: OngoingRoom | undefined): readonly RoomPerson[] {
  const me = useSessionState((state) => state.me)
  return useMemo(() => (room && me !== undefined ? peopleOf(room, me) : []), [room, me])
}

/** The seats to show; people in the waiting room are not shown anybody inside. */
function seatsOf(room: OngoingRoom) {
  if (!room.view || (room.stage === 'joining' && room.step === 'waitingRoom')) return []
  return room.kind === 'meeting' ? insideOf(room.view) : room.view.people
}

function peopleOf(room: OngoingRoom, me: string): RoomPerson[] {
  const { view } = room
  const { report, own, pictures, ownPicture, hasHandUp } = mediaOf(room)
  const known = new Map(report.people.map((each) => [each.id, each]))
  const speaking = new Set(report.speaking)
  const people = seatsOf(room).map((seat): RoomPerson => {
    const { personId: id, name, photo, isMuted } = seat
    const isMe = id === me
    const there = known.get(id)
    const picture = isMe ? ownPicture : there?.picture ? pictures.get(id) : undefined
    return {
      id,
      name,
      photo,
      isMe,
      isHost: id === view?.hostId,
      isRinging: seat.state !== 'in',
      isMutedByHost: isMuted,
      hasVoice: !isMuted && (isMe ? own.isMicOn : (there?.voice ?? false)),
      hasHandUp: isMe ? hasHandUp : (there?.hand ?? false),
      isSpeaking: speaking.has(id),
      isSharing: isMe ? own.isSharing : (there?.screen ?? false),
      picture,
    }
  })
  const rank = ({ isMe, isRinging }: RoomPerson) => (isRinging ? 2 : isMe ? 1 : 0)
  return people.toSorted((one, other) => rank(one) - rank(other))
}

/** The person shown large now. */
export function useSpeaker(room: OngoingRoom | undefined, people: readonly RoomPerson[]): string | undefined {
  const pinned = useOngoing((state) => state.pinned)
  const [before, setBefore] = useState<string>()
  const others = people.filter(({ isMe, isRinging }) => !isMe && !isRinging).map(({ id }) => id)
  const speaker = speakerOf({ pinned, before, others, speaking: room ? mediaOf(room).report.speaking : [] })
  useEffect(() => setBefore(speaker), [speaker])
  return speaker
}

/** Whether I may mute and unmute others: in a group call, its starter and the group's administrators; in a meeting, its hosts. */
export const useMayMute = (room: OngoingRoom): boolean =>
  useSessionState(({ me, chats }) =>
    room.kind === 'meeting'
      ? room.view !== undefined && isLead(room.view)
      : room.view?.hostId === me || isAdminOrOwner(chats.get(room.conversationId)?.group?.myRole),
  ) ?? false
