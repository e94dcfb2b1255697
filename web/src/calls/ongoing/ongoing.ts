/** The call of this page. A page is in one call at a time, whatever its kind: the microphone and the camera have one owner. */
import type { ConversationId, PersonId, VoiceRoomView } from '@linnet/protocol'
import type { CallView } from '@linnet/protocol/calls/events'
import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import type { LiveStreamView } from '@linnet/protocol/livestreams/views'
import type { RoomUpdate } from '@linnet/protocol/media/channel'
import { serverNowMs } from '~/platform/now'
import { createSessionStore } from '~/session/session-store'
import type { MediaProblem } from './media'

/** The media that one side of a call sends. */
export interface Sending {
  isMicOn: boolean
  isCameraOn: boolean
  isSharing: boolean
}

/** The quality of the connection between the devices of a call. */
export type LinkQuality = 'good' | 'fair' | 'poor'

/** The step that joining waits for: the microphone or a retry; the server or the other person; a host of the meeting; the media. */
export type Step = 'devices' | 'server' | 'waitingRoom' | 'link'

/** The media that this page sends. */
interface OwnMedia {
  /** The reason why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  own: Sending
  /** The video of my own camera or screen. */
  ownPicture?: MediaStream | undefined
}

/** The media that the forwarder passes on. */
interface ForwardedMedia {
  /** Whether I ask to speak. */
  hasHandUp: boolean
  /** The forwarder's report on the connected people. */
  report: {
    people: NonNullable<RoomUpdate['people']>
    speaking: readonly string[]
    isFull: boolean
  }
  /** Each person's camera or screen stream, by their id. */
  pictures: ReadonlyMap<string, MediaStream>
}

interface Ringing<View> {
  stage: 'ringing'
  view: View
}

interface Joining<View> extends OwnMedia {
  stage: 'joining'
  step: Step
  /** The server's state; undefined until it has answered. */
  view?: View | undefined
  /** The beginning, by this device's clock (ms). */
  sinceMs?: number | undefined
}

interface Inside<View> extends OwnMedia {
  stage: 'inside'
  view: View
  /** The beginning, by this device's clock (ms). */
  sinceMs: number
  /** Whether it was connected, and currently is not. */
  isLost: boolean
  quality?: LinkQuality | undefined
}

/** A call that is over, whose outcome the person has not seen yet. */
interface Over<View> {
  stage: 'over'
  view?: View | undefined
}

/** The price of a paid call, before it is made. */
export interface Price {
  rate: bigint
  balance: bigint
  hasTradePassword: boolean
  /** The trade password that the person agreed with. */
  password?: string
  /** The reason why the password was rejected, and the number of tries. */
  problem?: string
  tries?: number
  /** Whether the password is being checked. */
  isBusy?: boolean
}

/** Whether the call may be made, and the price to agree to. */
interface Checking {
  stage: 'checking'
  price?: Price | undefined
  view?: undefined
}

/** The media that the other device sends. */
export interface OtherMedia {
  other: Sending
  otherPicture?: MediaStream | undefined
}

interface Place<K> {
  kind: K
  /** The id of this page in this call. */
  device: string
}

export interface CallPlace extends Place<'direct'> {
  type: number
  /** Whether I am the caller. */
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
          /** The time at which the money for the call runs out, by this device's clock (ms). */
          endsAtMs?: number | undefined
        })
    | (Over<CallView> & {
        /** The time from which the two heard each other; undefined if they never did. */
        sinceMs?: number | undefined
      })
  )

/** The reason why it is over: for everybody, for me alone, or because this device did not come back. */
export type RoomEnd = 'ended' | 'removed' | 'lost'

export type OngoingGroupCall = Place<'group'> & { type: number; conversationId: ConversationId } & (
    | Ringing<GroupCallView>
    | (Joining<GroupCallView> &
        ForwardedMedia & {
          /** The people to ring once it has begun. */
          people: readonly PersonId[]
        })
    | (Inside<GroupCallView> & ForwardedMedia)
    | (Over<GroupCallView> & { end: RoomEnd })
  )

/** The credentials that open a meeting. */
export interface MeetingDoor {
  number: string
  password?: string
  /** The key of a link, in place of the password. */
  key?: string
}

export type OngoingMeeting = Place<'meeting'> & { door: MeetingDoor } & (
    | (Joining<MeetingView> & ForwardedMedia)
    | (Inside<MeetingView> & ForwardedMedia)
    | (Over<MeetingView> & { end: RoomEnd })
  )

/** The calls shown in the windows of group calls. */
export type OngoingRoom = OngoingGroupCall | OngoingMeeting

export type OngoingVoice = Place<'voice'> & {
  conversationId: ConversationId
  /** The room to join; undefined to open a new one. */
  roomId?: string | undefined
} & (
    | (Joining<VoiceRoomView> & ForwardedMedia & Settling)
    | (Inside<VoiceRoomView> & ForwardedMedia & Settling)
    | Over<VoiceRoomView>
  )

interface Settling {
  /**
   * Whether the browser is being asked for the microphone, or the server is being updated about the
   * microphone or my hand.
   */
  isSettling: boolean
}

/** A live stream on whose stage I am, as its host or as a guest; viewers are in no call. Its window is the screen of the stream. */
export type OngoingLive = Place<'live'> &
  ForwardedMedia & { view: LiveStreamView } & (Joining<LiveStreamView> | Inside<LiveStreamView>)

export type Ongoing = OngoingCall | OngoingRoom | OngoingVoice | OngoingLive
export type Kind = Ongoing['kind']
export type Stage = Ongoing['stage']
export type OngoingOf<K extends Kind> = Extract<Ongoing, { kind: K }>
/** A call of a kind in a stage. */
export type At<K extends Kind, S extends Stage> = { [X in S]: Extract<OngoingOf<K>, { stage: X }> }[S]

interface OngoingState {
  ongoing?: Ongoing | undefined
  /** Whether it is shown as the small window that floats over the chats. */
  isSmall: boolean
  /** Whether one person is shown large and the others in a row, instead of all in a grid. */
  isSpeakerView: boolean
  /** The person I chose to see large. */
  pinned?: string | undefined
}

export const silent: Sending = { isMicOn: false, isCameraOn: false, isSharing: false }

export const emptyReport: ForwardedMedia['report'] = { people: [], speaking: [], isFull: false }

/** The media of a call in which nothing is sent or received. */
export const noMedia: OwnMedia & ForwardedMedia = {
  own: silent,
  hasHandUp: false,
  report: emptyReport,
  pictures: new Map<string, MediaStream>(),
}

const initial: OngoingState = { isSmall: false, isSpeakerView: false }

export const useOngoing = createSessionStore<OngoingState>(initial)

export const currentOngoing = (): Ongoing | undefined => useOngoing.getState().ongoing

/** This page's call, if it is of this kind. */
export function ongoingOf<K extends Kind>(kind: K): OngoingOf<K> | undefined {
  const ongoing = currentOngoing()
  return ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined
}

/** This page's call, if it is of this kind and in one of these stages. */
export function ongoingAt<K extends Kind, S extends Stage>(kind: K, ...stages: S[]): At<K, S> | undefined {
  const ongoing = currentOngoing()
  const isThere = ongoing?.kind === kind && (stages as Stage[]).includes(ongoing.stage)
  return isThere ? (ongoing as At<K, S>) : undefined
}

/** Hook: this page's call, if it is of this kind. */
export const useOngoingOf = <K extends Kind>(kind: K): OngoingOf<K> | undefined =>
  useOngoing(({ ongoing }) => (ongoing?.kind === kind ? (ongoing as OngoingOf<K>) : undefined))

/** Hook: whether this page is in the call of this kind with this id. */
export const useIsOnThisPage = (kind: Kind, id: string | undefined): boolean =>
  useOngoing(
    ({ ongoing }) =>
      id !== undefined && ongoing?.kind === kind && ongoing.view?.id === id && ongoing.stage !== 'over',
  )

export type WithMedia = Extract<Ongoing, { stage: 'joining' | 'inside' }>

/** This page's call, if it sends something. */
export function ongoingMedia(): WithMedia | undefined {
  const ongoing = currentOngoing()
  return ongoing?.stage === 'joining' || ongoing?.stage === 'inside' ? ongoing : undefined
}

/** This page's call, if it sends something through a forwarder. */
export function forwardedMedia(): Exclude<WithMedia, { kind: 'direct' }> | undefined {
  const ongoing = ongoingMedia()
  return ongoing && ongoing.kind !== 'direct' ? ongoing : undefined
}

/** The media sent and received: none before this page joins, and none once the call is over. */
export const mediaOf = (ongoing: Ongoing): OwnMedia & ForwardedMedia & OtherMedia => ({
  ...noMedia,
  other: silent,
  ...((ongoing.stage === 'joining' || ongoing.stage === 'inside') && ongoing),
})

/** Whether this page is in a call, rung by one, or about to enter one. */
export const isInCall = (): boolean => (currentOngoing()?.stage ?? 'over') !== 'over'

/** Whether this page is still in the same call, or about to enter it. */
export const isCurrent = ({ device }: Pick<Ongoing, 'device'>): boolean =>
  currentOngoing()?.device === device && isInCall()

/** Replaces the call of this page; its window opens large, with nobody pinned. */
export const replaceOngoing = (ongoing: Ongoing | undefined, { isSmall = false } = {}): void =>
  useOngoing.setState({ ...initial, isSmall, ongoing }, true)

/** Moves this page's call to another stage. */
export const moveTo = (ongoing: Ongoing): void => useOngoing.setState({ ongoing })

/** Changes this page's call, if it is still in the stage of `known`. */
export function change<Known extends Ongoing>(known: Known, changed: Partial<Known>): void {
  const ongoing = currentOngoing()
  if (ongoing?.device !== known.device || ongoing.stage !== known.stage) return
  useOngoing.setState({ ongoing: { ...ongoing, ...changed } as Ongoing })
}

/** Moves to the stage `inside`, as media arrives now. */
export function moveInside(): void {
  const ongoing = forwardedMedia()
  if (ongoing?.stage === 'inside') return change(ongoing, { isLost: false })
  if (!ongoing?.view) return
  const { step: _, sinceMs = serverNowMs(), ...place } = ongoing
  // TypeScript loses track of the kind that a view belongs to.
  moveTo({ ...place, stage: 'inside', sinceMs, isLost: false } as Ongoing)
}

/** Shows this page's call large, or as the small window. */
export const showWindow = ({ isSmall = false } = {}): void => useOngoing.setState({ isSmall })
