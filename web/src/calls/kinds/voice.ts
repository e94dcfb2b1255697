/** The voice room of this page. One comes in to listen; the microphone is asked for by a button. */
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import {
  beatVoiceRoom,
  joinVoiceRoom,
  leaveVoiceRoom,
  openVoiceRoom,
  voiceRoomPass,
} from '@linnet/protocol/rooms/voice'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { beginCall, onClose, resetCall, showOver } from '~/calls/ongoing/life-cycle'
import { changeOngoing, isInCall, ongoingOf, type OngoingVoice, notConnected } from '~/calls/ongoing/ongoing'
import { refetchCurrentCalls } from '~/calls/ongoing/refetch'
import { openRoomLink } from '~/calls/rooms/room-link'
import { playInBackground } from '~/calls/voice/background'
import { followMicrophone, speakHere } from '~/calls/voice/microphone'
import { noteVoice } from '~/calls/voice/open-voice'
import { type VoiceEnd, voiceMeaning } from '~/calls/voice/voice-meaning'
import { seatIn } from '~/calls/voice/voice-people'
import { voiceTexts } from '~/calls/voice/voice-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { knownPreferences } from '~/messages/alerts'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const texts = () => voiceTexts[currentLanguage()]

const placeOf = (
  { conversationId }: Pick<VoiceRoomView, 'conversationId'>,
  device: string,
): OngoingVoice => ({
  ...notConnected,
  kind: 'voice',
  stage: 'joining',
  step: 'server',
  device,
  conversationId,
  isSettling: false,
})

export const voiceRoom = new CallController<'voice', VoiceRoomView, VoiceEnd>({
  kind: 'voice',
  withCamera: () => false,
  join: (engine, { roomId, conversationId, device }) =>
    roomId === undefined
      ? engine.call(openVoiceRoom, { conversationId, device })
      : engine.call(joinVoiceRoom, { roomId, device }),
  async leave(engine, { id }) {
    const outcome = await callUntilDelivered(engine, () => engine.call(leaveVoiceRoom, { roomId: id }))
    if (outcome.ok) return noteVoice(outcome.value)
    // It was closed before: nobody is in it.
    if (outcome.refusal.name !== 'VoiceRoomClosed') toastRefusal(outcome)
  },
  onLeft: refetchCurrentCalls,
  note: noteVoice,
  meaning: voiceMeaning,
  placeOf,
  onNews(view, { view: before, sinceMs, step, device }) {
    changeOngoing('voice', { view, sinceMs: sinceMs ?? serverNowMs() - view.seconds * 1000 })
    followMicrophone(before, view, currentEngine()?.getState().me ?? '')
    if (step !== 'server') return
    const here = { roomId: view.id, device }
    openRoomLink({
      ...here,
      hasPictures: false,
      heartbeat: (engine) => voiceRoom.applyHeartbeat(engine.call(beatVoiceRoom, here)),
      enter: (engine) => engine.call(voiceRoomPass, here),
      onRefused: (refusal) => voiceRoom.applyRefusal(refusal),
      onLost: () => voiceRoom.end('lost'),
    })
  },
  onEnd(end) {
    if (end === 'closed') {
      showToast(texts().closed)
      return resetCall()
    }
    // It stays on the screen: whoever was cut off may want to go back. A hand that was up is not any more, and nobody speaks.
    changeOngoing('voice', { ...notConnected, isSettling: false, quality: undefined })
    showOver({ isBrief: false })
  },
  refusals: { VoiceRoomClosed: 'closed', NotInVoiceRoom: 'lost' },
  elsewhere: () => texts().elsewhere,
})

const enter = (place: OngoingVoice): Promise<void> =>
  voiceRoom.enter(place, async () => {
    showInBackground(place)
    await voiceRoom.join()
  })

/** Opens the voice room of a group, or joins the one that is open. */
export const openVoice = (conversationId: ConversationId): Promise<void> =>
  enter(placeOf({ conversationId }, newDevice()))

/** Joins an open room, to listen. */
export const joinVoice = (view: Pick<VoiceRoomView, 'id' | 'conversationId'>): Promise<void> =>
  enter({ ...placeOf(view, newDevice()), roomId: view.id })

/** Joins again after the connection was lost. */
export async function joinVoiceAgain(): Promise<void> {
  const { view, stage } = ongoingOf('voice') ?? {}
  if (view && stage === 'over') await joinVoice(view)
}

/** Goes on in the room that this page was in before it was loaded again. Resolves to whether it does. */
export async function rejoinVoice(view: VoiceRoomView, device: string): Promise<boolean> {
  if (isInCall()) return false
  const place = { ...placeOf(view, device), view }
  beginCall(place, { isRejoined: true, isSmall: true })
  showInBackground(place)
  noteVoice(view)
  // Whoever was heard goes on being heard, and whoever listened is not asked for the microphone.
  const speaking = seatIn(view, currentEngine()?.getState().me)?.isMicOn ? speakHere() : undefined
  voiceRoom.apply(view)
  await speaking
  return true
}

/** On a locked screen names are shown only to whom notifications show them. */
function showInBackground({ conversationId }: OngoingVoice): void {
  const name = currentEngine()?.getState().chats.get(conversationId)?.name
  const title = (knownPreferences().preview === 'none' ? undefined : name) || 'Linnet'
  onClose(playInBackground(title, { onLeave: () => void voiceRoom.leave() }))
}

/** Takes that a room was closed for everybody. */
export function applyClosed(roomId: string): void {
  if (ongoingOf('voice')?.view?.id === roomId) voiceRoom.end('closed')
}
