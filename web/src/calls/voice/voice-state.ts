/** The voice room that this page is in, as its windows show it. */
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import { type MediaOwner, type Sending, silent } from '~/calls/call-state'
import type { LinkQuality } from '~/calls/link-quality'
import type { MediaProblem } from '~/calls/media'
import { nothingSaid, type OngoingRoom } from '~/calls/rooms/room-state'
import { createSessionStore } from '~/session/session-store'

/** Where it is. `connecting`: the server or the forwarder is asked; `over`: the connection did not come back. */
export type VoiceStage = 'connecting' | 'inside' | 'over'

export interface OngoingVoice {
  stage: VoiceStage
  conversationId: ConversationId
  /** What this page is known by in this room. */
  device: string
  /** As the server has it; undefined until it has answered. */
  view?: VoiceRoomView | undefined
  /** Why there is no microphone. */
  problem?: MediaProblem | undefined
  /** The browser is asked for the microphone, or the server is told about it or about my hand. */
  isSettling: boolean
  /** I ask to speak. */
  hasHandUp: boolean
  /** It was connected, and is not at the moment. */
  isLost: boolean
  /** When it was opened, by this device's clock. */
  sinceMs?: number | undefined
  /** What this device sends. */
  own: Sending
  /** What the forwarder says of those who are connected. */
  said: OngoingRoom['said']
  quality?: LinkQuality | undefined
}

interface VoiceState {
  voice?: OngoingVoice | undefined
  /** Shown as the small window that floats over the chats. */
  isSmall: boolean
}

const initial: VoiceState = { isSmall: false }

export const useVoice = createSessionStore<VoiceState>(initial)

export const newVoice = {
  stage: 'connecting',
  isSettling: false,
  hasHandUp: false,
  isLost: false,
  own: silent,
  said: nothingSaid,
} as const

export const showVoice = (voice: OngoingVoice | undefined): void =>
  useVoice.setState({ ...initial, voice }, true)

export const currentVoice = (): OngoingVoice | undefined => useVoice.getState().voice

/** Whether this page is in a voice room, or about to be. */
export const isInVoice = (): boolean => {
  const voice = currentVoice()
  return voice !== undefined && voice.stage !== 'over'
}

/** Changes the voice room of this page, if there is one. */
export function changeVoice(change: Partial<OngoingVoice>): void {
  const { voice } = useVoice.getState()
  if (voice) useVoice.setState({ voice: { ...voice, ...change } })
}

export const seatIn = (view: VoiceRoomView | undefined, personId: string | undefined) =>
  view?.people.find((seat) => seat.personId === personId)

export const voiceOwner: MediaOwner = {
  device: () => (isInVoice() ? currentVoice()?.device : undefined),
  own: () => currentVoice()?.own,
  change: changeVoice,
}
