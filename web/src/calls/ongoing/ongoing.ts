/** The call of this page. It is in one at a time, whatever its kind: the microphone and the camera have one owner. */
import type { ConversationId, PersonId, VoiceRoomView } from '@linnet/protocol'
import type { CallView } from '@linnet/protocol/calls/events'
import type { ForwarderWord } from '@linnet/protocol/rooms/channel'
import type { RoomView } from '@linnet/protocol/rooms/events'
import type { MeetingView } from '@linnet/protocol/rooms/meeting-views'
import { serverNowMs } from '~/platform/now'
import { createSessionStore } from '~/session/session-store'
import type { MediaProblem } from './media'

/** What one side of a call sends. */
export interface Sending {
  isMicOn: boolean
  isCameraOn: boolean
  isSharing: boolean
}

/** How well the devices of a call reach each other. */
export type LinkQuality = 'good' | 'fair' | 'poor'

/** What joining waits for: the microphone, or it was refused; the server, or the other person; a host of the meeting; the media. */
export type Step = 'devices' | 'server' | 'waitingRoom' | 'link'

/** What this page sends. */
interface OwnMedia {
  /** Why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  own: Sending
  /** What the own camera or screen shows. */
  ownPicture?: MediaStream | undefined
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

interface Ringing<View> {
  stage: 'ringing'
  view: View
}

interface Joining<View> extends OwnMedia {
  stage: 'joining'
  step: Step
  /** As the server has it; undefined until it has answered. */
  view?: View | undefined
  /** When it began, by this device's clock. */
  sinceMs?: number | undefined
}

interface Inside<View> extends OwnMedia {
  stage: 'inside'
  view: View
  /** When it began, by this device's clock. */
  sinceMs: number
  /** It was connected, and is not at the moment. */
  isLost: boolean
  quality?: LinkQuality | undefined
}

/** The person has not seen yet how it ended. */
interface Over<View> {
  stage: 'over'
  view?: View | undefined
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

/** Whether it may be made, and what has to be agreed to. */
interface Checking {
  stage: 'checking'
  price?: Price | undefined
  view?: undefined
}

/** What the other device sends. */
export interface OtherMedia {
  other: Sending
  otherPicture?: MediaStream | undefined
}

interface Place<K> {
  kind: K
  /** What this page is known by in this call. */
  device: string
}

export interface CallPlace extends Place<'direct'> {
  type: number
  /** I called. */
  isMine: boolean
  conversationId: ConversationId
  person: { id: string; name: string; photo: string }
}

export type OngoingCall = CallPlace &
  (
    | Checking
    | Ringing<CallView>
    | (Joining<CallView> & OtherMedia & { price?: Price | undefined })
    | (Inside<CallView> &
        OtherMedia & {
          /** When the money for it runs out, by this device's clock. */
          endsAtMs?: number | undefined
        })
    | (Over<CallView> & {
        /** Undefined if the two never heard each other. */
        sinceMs?: number | undefined
      })
  )

/** Why it is over: for everybody, for me alone, or the connection of this device did not come back. */
export type RoomEnd = 'ended' | 'removed' | 'lost'

export type OngoingGroupCall = Place<'group'> & { type: number; conversationId: ConversationId } & (
    | Ringing<RoomView>
    | (Joining<RoomView> &
        ForwardedMedia & {
          /** Whom it is to ring for once it has begun. */
          people: readonly PersonId[]
        })
    | (Inside<RoomView> & ForwardedMedia)
    | (Over<RoomView> & { end: RoomEnd })
  )

/** What opens a meeting. */
export interface MeetingDoor {
  number: string
  password?: string
  /** Of a link, in place of the password. */
  key?: string
}

export type OngoingMeeting = Place<'meeting'> & { door: MeetingDoor } & (
    | (Joining<MeetingView> & ForwardedMedia)
    | (Inside<MeetingView> & ForwardedMedia)
    | (Over<MeetingView> & { end: RoomEnd })
  )

/** What the windows of group calls show. */
export type OngoingRoom = OngoingGroupCall | OngoingMeeting

export type OngoingVoice = Place<'voice'> & {
  conversationId: ConversationId
  /** The room that is to be joined; undefined if it is to be opened. */
  roomId?: string | undefined
} & (
    | (Joining<VoiceRoomView> & ForwardedMedia & Settling)
    | (Inside<VoiceRoomView> & ForwardedMedia & Settling)
    | Over<VoiceRoomView>
  )

interface Settling {
  /** The browser is asked for the microphone, or the server is told about it or about my hand. */
  isSettling: boolean
}

export type Ongoing = OngoingCall | OngoingRoom | OngoingVoice
export type Kind = Ongoing['kind']
export type Stage = Ongoing['stage']
export type OngoingOf<K extends Kind> = Extract<Ongoing, { kind: K }>
/** A call of a kind in a stage. */
export type At<K extends Kind, S extends Stage> = { [X in S]: Extract<OngoingOf<K>, { stage: X }> }[S]

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

/** Of a call in which nothing is sent and nothing arrives. */
export const noMedia: OwnMedia & ForwardedMedia = {
  own: silent,
  hasHandUp: false,
  said: nothingSaid,
  pictures: new Map<string, MediaStream>(),
}

const initial: OngoingState = { isSmall: false, isSpeakerView: false }

export const useOngoing = createSessionStore<OngoingState>(initial)

export const currentOngoing = (): Ongoing | undefined => useOngoing.getState().ongoing

/** The call of this page, if it is of this kind. */
export function ongoingOf<K extends Kind>(kind: K): OngoingOf<K> | undefined {
  const ongoing = currentOngoing()
  return ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined
}

/** The same, in one of these stages. */
export function ongoingAt<K extends Kind, S extends Stage>(kind: K, ...stages: S[]): At<K, S> | undefined {
  const ongoing = currentOngoing()
  const isThere = ongoing?.kind === kind && (stages as Stage[]).includes(ongoing.stage)
  return isThere ? (ongoing as At<K, S>) : undefined
}

/** For a component: the call of this page, if it is of this kind. */
export const useOngoingOf = <K extends Kind>(kind: K): OngoingOf<K> | undefined =>
  useOngoing(({ ongoing }) => (ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined))

/** For a component: whether this page is in the call of this kind with this id. */
export const useIsOnThisPage = (kind: Kind, id: string | undefined): boolean =>
  useOngoing(
    ({ ongoing }) =>
      id !== undefined && ongoing?.kind === kind && ongoing.view?.id === id && ongoing.stage !== 'over',
  )

export type WithMedia = Extract<Ongoing, { stage: 'joining' | 'inside' }>
type Forwarded = Exclude<WithMedia, { kind: 'direct' }>

/** The call of this page, if it sends something. */
export function ongoingMedia(): WithMedia | undefined {
  const ongoing = currentOngoing()
  return ongoing?.stage === 'joining' || ongoing?.stage === 'inside' ? ongoing : undefined
}

/** The same, if a forwarder passes it on. */
export function forwardedMedia(): Forwarded | undefined {
  const ongoing = ongoingMedia()
  return ongoing && ongoing.kind !== 'direct' ? ongoing : undefined
}

/** What is sent and arrives: nothing before this page joins, and once it is over. */
export const mediaOf = (ongoing: Ongoing): OwnMedia & ForwardedMedia & OtherMedia => ({
  ...noMedia,
  other: silent,
  ...((ongoing.stage === 'joining' || ongoing.stage === 'inside') && ongoing),
})

/** Whether this page is in a call, rung by one, or about to be in one. */
export const isInCall = (): boolean => (currentOngoing()?.stage ?? 'over') !== 'over'

/** Whether this page is still in the same call, or about to be. */
export const isCurrent = ({ device }: Pick<Ongoing, 'device'>): boolean =>
  currentOngoing()?.device === device && isInCall()

/** Begins with the window large and nobody chosen in it. */
export const replaceOngoing = (ongoing: Ongoing | undefined, { isSmall = false } = {}): void =>
  useOngoing.setState({ ...initial, isSmall, ongoing }, true)

/** Takes the call of this page to another stage. */
export const moveTo = (ongoing: Ongoing): void => useOngoing.setState({ ongoing })

/** Changes the call of this page, if it still is in the stage that `known` says. */
export function change<Known extends Ongoing>(known: Known, changed: Partial<Known>): void {
  const ongoing = currentOngoing()
  if (ongoing?.device !== known.device || ongoing.stage !== known.stage) return
  useOngoing.setState({ ongoing: { ...ongoing, ...changed } as Ongoing })
}

/** What is sent and passed on now arrives. */
export function moveInside(): void {
  const ongoing = forwardedMedia()
  if (ongoing?.stage === 'inside') return change(ongoing, { isLost: false })
  if (!ongoing?.view) return
  const { step: _, sinceMs = serverNowMs(), ...place } = ongoing
  // Which view belongs to which kind is lost on the way.
  moveTo({ ...place, stage: 'inside', sinceMs, isLost: false } as Ongoing)
}

/** Shows the call of this page large, or as the small window. */
export const showWindow = ({ isSmall = false } = {}): void => useOngoing.setState({ isSmall })
