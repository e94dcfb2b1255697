import type { ConversationId } from '@linnet/protocol'
import type { CallView } from '@linnet/protocol/calls/events'
import { createSessionStore } from '~/session/session-store'
import type { LinkQuality } from './link-quality'
import type { MediaProblem } from './media'

/**
 * Where a call of this page is. `checking`: whether it may be made, and what it costs; `agreeing`: to the price; `asking`: for the
 * microphone, or it was refused; `over`: the person has not seen yet how it ended.
 */
export type Stage =
  | 'checking'
  | 'agreeing'
  | 'asking'
  | 'calling'
  | 'incoming'
  | 'answering'
  | 'connecting'
  | 'talking'
  | 'over'

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

/** What one side of a call sends. */
export interface Sending {
  isMicOn: boolean
  isCameraOn: boolean
  isSharing: boolean
}

export interface OngoingCall {
  stage: Stage
  type: number
  /** I called. */
  isMine: boolean
  conversationId: ConversationId
  person: { id: string; name: string; photo: string }
  /** What this page is known by in this call. */
  device: string
  /** As the server has it; undefined until it was asked. */
  view?: CallView | undefined
  /** Undefined in a free call, and in one that was not made here. */
  price?: Price | undefined
  /** Why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  /** It was connected, and is not at the moment. */
  isLost: boolean
  /** When both heard each other, by this device's clock. */
  sinceMs?: number | undefined
  /** When the money for it runs out, by this device's clock. */
  endsAtMs?: number | undefined
  own: Sending
  other: Sending
  quality?: LinkQuality | undefined
  /** What the own camera or screen shows. */
  ownPicture?: MediaStream | undefined
  otherPicture?: MediaStream | undefined
}

interface CallState {
  call?: OngoingCall | undefined
  /** Shown as the small window that floats over the chats. */
  isSmall: boolean
}

export const silent: Sending = { isMicOn: false, isCameraOn: false, isSharing: false }

export const useCall = createSessionStore<CallState>({ isSmall: false })

export const currentCallState = (): OngoingCall | undefined => useCall.getState().call

/** Whether this page is in a call, or about to be. */
export const isInCall = (): boolean => {
  const call = currentCallState()
  return call !== undefined && call.stage !== 'over'
}

/** Changes the call of this page, if there is one. */
export function changeCall(change: Partial<OngoingCall>): void {
  const { call } = useCall.getState()
  if (call) useCall.setState({ call: { ...call, ...change } })
}

/** What own media asks and tells the call that it is for. */
export interface MediaOwner {
  /** What this page is known by in that call; undefined once it is over. */
  device: () => string | undefined
  own: () => Sending | undefined
  change: (change: {
    own?: Sending
    ownPicture?: MediaStream | undefined
    problem?: MediaProblem | undefined
  }) => void
}

export const callOwner: MediaOwner = {
  device: () => (isInCall() ? currentCallState()?.device : undefined),
  own: () => currentCallState()?.own,
  change: changeCall,
}
