/** The group call or meeting that this page is in, as its windows show it. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ForwarderWord } from '@linnet/protocol/rooms/channel'
import type { RoomView } from '@linnet/protocol/rooms/events'
import type { MeetingView } from '@linnet/protocol/rooms/meeting-views'
import { type MediaOwner, type Sending, silent } from '~/calls/call-state'
import type { LinkQuality } from '~/calls/link-quality'
import type { MediaProblem } from '~/calls/media'
import { createSessionStore } from '~/session/session-store'

/**
 * Where it is. `asking`: for the microphone, or it was refused; `connecting`: the server or the forwarder is asked; `waiting`: for
 * a host of the meeting; `over`: the person has not seen yet how it ended.
 */
export type RoomStage = 'incoming' | 'asking' | 'connecting' | 'waiting' | 'inside' | 'over'

/** Why it is over: for everybody, for me alone, or the connection of this device did not come back. */
export type RoomEnd = 'ended' | 'removed' | 'lost'

/** What opens a meeting. */
export interface MeetingDoor {
  number: string
  password?: string
  /** Of a link, in place of the password. */
  key?: string
}

interface Said {
  people: NonNullable<ForwarderWord['people']>
  speaking: readonly string[]
  isFull: boolean
}

export interface OngoingRoom {
  stage: RoomStage
  type: number
  conversationId: ConversationId
  /** What this page is known by in this call. */
  device: string
  /** Whom it is to ring for; empty once it has begun. */
  people: readonly PersonId[]
  /** As the server has it; undefined until it has begun. */
  view?: RoomView | undefined
  /** Of a meeting: what opens it, and the meeting once the server has answered. */
  door?: MeetingDoor | undefined
  meeting?: MeetingView | undefined
  /** Why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  /** It was connected, and is not at the moment. */
  isLost: boolean
  /** When it began, by this device's clock. */
  sinceMs?: number | undefined
  own: Sending
  /** I ask to speak. */
  hasHandUp: boolean
  ownPicture?: MediaStream | undefined
  /** What the forwarder says of those who are connected. */
  said: Said
  /** What each person's camera or screen shows, by their id. */
  pictures: ReadonlyMap<string, MediaStream>
  quality?: LinkQuality | undefined
  end?: RoomEnd | undefined
}

interface RoomState {
  room?: OngoingRoom | undefined
  /** Shown as the small window that floats over the chats. */
  isSmall: boolean
  /** One person large and the others in a row, instead of all in a grid. */
  isSpeakerView: boolean
  /** Whom I want to see large. */
  pinned?: string | undefined
}

export const nothingSaid: Said = { people: [], speaking: [], isFull: false }

export const newRoom = {
  isLost: false,
  own: silent,
  hasHandUp: false,
  said: nothingSaid,
  pictures: new Map<string, MediaStream>(),
}

const initial: RoomState = { isSmall: false, isSpeakerView: false }

export const useRoom = createSessionStore<RoomState>(initial)

export const showRoom = (room: OngoingRoom | undefined): void => useRoom.setState({ ...initial, room }, true)

export const currentRoom = (): OngoingRoom | undefined => useRoom.getState().room

/** Whether this page is in a group call, rung by one, or about to be in one. */
export const isInRoom = (): boolean => {
  const room = currentRoom()
  return room !== undefined && room.stage !== 'over'
}

/** Changes the group call of this page, if there is one. */
export function changeRoom(change: Partial<OngoingRoom>): void {
  const { room } = useRoom.getState()
  if (room) useRoom.setState({ room: { ...room, ...change } })
}

export const roomOwner: MediaOwner = {
  device: () => (isInRoom() ? currentRoom()?.device : undefined),
  own: () => currentRoom()?.own,
  change: changeRoom,
}
