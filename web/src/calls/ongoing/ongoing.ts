/** The call of this page. It is in one at a time, whatever its kind: the microphone and the camera have one owner. */
import type { ConversationId, PersonId, VoiceRoomView } from '@linnet/protocol'
import type { CallView } from '@linnet/protocol/calls/events'
import type { ForwarderWord } from '@linnet/protocol/rooms/channel'
import type { RoomView } from '@linnet/protocol/rooms/events'
import type { MeetingView } from '@linnet/protocol/rooms/meeting-views'
import type { LinkQuality } from '~/calls/link-quality'
import type { MediaProblem } from '~/calls/media'
import { createSessionStore } from '~/session/session-store'

/** What one side of a call sends. */
export interface Sending {
  isMicOn: boolean
  isCameraOn: boolean
  isSharing: boolean
}

/**
 * Where this page is with its call. `checking`: whether it may be made, and what it costs; `over`: the person has not seen yet
 * how it ended.
 */
export type Stage = 'checking' | 'ringing' | 'joining' | 'inside' | 'over'

/** What joining waits for: the microphone, or it was refused; the server, or the other person; a host of the meeting; the media. */
export type Step = 'devices' | 'server' | 'waitingRoom' | 'link'

/** What a call of each kind has. */
export interface Place {
  stage: Stage
  /** While it is being joined. */
  step?: Step | undefined
  /** What this page is known by in this call. */
  device: string
  /** Why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  own: Sending
  /** What the own camera or screen shows. */
  ownPicture?: MediaStream | undefined
  /** It was connected, and is not at the moment. */
  isLost: boolean
  /** When it began, by this device's clock. */
  sinceMs?: number | undefined
  quality?: LinkQuality | undefined
}

/** What a paid call costs, before it is made. */
export interface Price {
  rate: bigint
  balance: bigint
  hasTradePassword: boolean
  /** The trade password that the person agreed with. */
  password?: string
  /** Why it was not taken, and how often. */
  problem?: string
  tries?: number
  /** It is being checked. */
  isBusy?: boolean
}

export interface OngoingCall extends Place {
  kind: 'direct'
  type: number
  /** I called. */
  isMine: boolean
  conversationId: ConversationId
  person: { id: string; name: string; photo: string }
  /** As the server has it; undefined until it was asked. */
  view?: CallView | undefined
  /** Undefined in a free call, and in one that was not made here. While it is checked: what has to be agreed to. */
  price?: Price | undefined
  /** When the money for it runs out, by this device's clock. */
  endsAtMs?: number | undefined
  other: Sending
  otherPicture?: MediaStream | undefined
}

/** What the forwarder passes on. */
interface ForwardedMedia {
  /** I ask to speak. */
  hasHandUp: boolean
  /** What the forwarder says of those who are connected. */
  said: {
    people: NonNullable<ForwarderWord['people']>
    speaking: readonly string[]
    isFull: boolean
  }
  /** What each person's camera or screen shows, by their id. */
  pictures: ReadonlyMap<string, MediaStream>
}

/** Why it is over: for everybody, for me alone, or the connection of this device did not come back. */
export type RoomEnd = 'ended' | 'removed' | 'lost'

export interface OngoingGroupCall extends Place, ForwardedMedia {
  kind: 'group'
  type: number
  conversationId: ConversationId
  /** Whom it is to ring for; empty once it has begun. */
  people: readonly PersonId[]
  /** As the server has it; undefined until it has begun. */
  view?: RoomView | undefined
  end?: RoomEnd | undefined
}

/** What opens a meeting. */
export interface MeetingDoor {
  number: string
  password?: string
  /** Of a link, in place of the password. */
  key?: string
}

export interface OngoingMeeting extends Place, ForwardedMedia {
  kind: 'meeting'
  door: MeetingDoor
  /** As the server has it; undefined until it has answered. */
  view?: MeetingView | undefined
  end?: RoomEnd | undefined
}

/** What the windows of group calls show. */
export type OngoingRoom = OngoingGroupCall | OngoingMeeting

export interface OngoingVoice extends Place, ForwardedMedia {
  kind: 'voice'
  /** The room that is to be joined; undefined if it is to be opened. */
  roomId?: string | undefined
  conversationId: ConversationId
  /** As the server has it; undefined until it has answered. */
  view?: VoiceRoomView | undefined
  /** The browser is asked for the microphone, or the server is told about it or about my hand. */
  isSettling: boolean
}

export type Ongoing = OngoingCall | OngoingRoom | OngoingVoice
export type Kind = Ongoing['kind']
export type OngoingOf<K extends Kind> = Extract<Ongoing, { kind: K }>

interface OngoingState {
  ongoing?: Ongoing | undefined
  /** Shown as the small window that floats over the chats. */
  isSmall: boolean
  /** One person large and the others in a row, instead of all in a grid. */
  isSpeakerView: boolean
  /** Whom I want to see large. */
  pinned?: string | undefined
}

export const silent: Sending = { isMicOn: false, isCameraOn: false, isSharing: false }

export const nothingSaid: ForwardedMedia['said'] = { people: [], speaking: [], isFull: false }

/** What a call has before it is connected. */
export const notConnected = {
  isLost: false,
  own: silent,
  hasHandUp: false,
  said: nothingSaid,
  pictures: new Map<string, MediaStream>(),
} as const

const initial: OngoingState = { isSmall: false, isSpeakerView: false }

export const useOngoing = createSessionStore<OngoingState>(initial)

export const currentOngoing = (): Ongoing | undefined => useOngoing.getState().ongoing

/** The call of this page, if it is of this kind. */
export function ongoingOf<K extends Kind>(kind: K): OngoingOf<K> | undefined {
  const ongoing = currentOngoing()
  return ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined
}

/** The same, for a component. */
export const useOngoingOf = <K extends Kind>(kind: K): OngoingOf<K> | undefined =>
  useOngoing(({ ongoing }) => (ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined))

/** Whether this page is in a call of this kind with this id; for a component. */
export const useIsOnThisPage = (kind: Kind, id: string | undefined): boolean =>
  useOngoing(
    ({ ongoing }) =>
      id !== undefined && ongoing?.kind === kind && ongoing.view?.id === id && ongoing.stage !== 'over',
  )

/** The group call or meeting of this page. */
export const currentRoom = (): OngoingRoom | undefined => ongoingOf('group') ?? ongoingOf('meeting')

/** Whether this page is in a call, rung by one, or about to be in one. */
export const isInCall = (): boolean => (currentOngoing()?.stage ?? 'over') !== 'over'

/** Whether this page is still in the same call, or about to be. */
export const isCurrent = ({ device }: Pick<Ongoing, 'device'>): boolean =>
  currentOngoing()?.device === device && isInCall()

export const replaceOngoing = (ongoing: Ongoing | undefined, { isSmall = false } = {}): void =>
  useOngoing.setState({ ...initial, isSmall, ongoing }, true)

/** Changes the call of this page, if it is of this kind. */
export function changeOngoing<K extends Kind>(kind: K, change: Partial<OngoingOf<K>>): void {
  const ongoing = ongoingOf(kind)
  if (ongoing) useOngoing.setState({ ongoing: { ...ongoing, ...change } })
}

/** Changes the call of this page, whatever its kind. */
export function changePlace(change: Partial<Place>): void {
  const ongoing = currentOngoing()
  if (ongoing) useOngoing.setState({ ongoing: { ...ongoing, ...change } })
}

/** Changes what the forwarder passes on. */
export function changeForwarded(change: Partial<Place & ForwardedMedia>): void {
  const ongoing = currentOngoing()
  if (ongoing && ongoing.kind !== 'direct') useOngoing.setState({ ongoing: { ...ongoing, ...change } })
}

/** Shows the call of this page large, or as the small window. */
export const showWindow = ({ isSmall = false } = {}): void => useOngoing.setState({ isSmall })
