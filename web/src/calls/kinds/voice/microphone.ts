/** My microphone and my raised hand in the voice room of this page. */
import type { CallInput, VoiceRoomView } from '@linnet/protocol'
import { setVoiceRoom } from '@linnet/protocol/groupcalls/voicerooms'
import { type At, change, isCurrent, ongoingAt, ongoingOf, useOngoing } from '~/calls/ongoing/ongoing'
import { closeMicrophone, openMedia } from '~/calls/ongoing/own-media'
import { callTexts } from '~/calls/texts/call-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { type MicrophoneNews, microphoneNews, seatIn } from './voice-view'

const joinedVoice = () => ongoingAt('voice', 'joining', 'inside')

function changeVoice(changed: Partial<At<'voice', 'joining' | 'inside'>>): void {
  const voice = joinedVoice()
  if (voice) change(voice, changed)
}

/** Changes a setting of the room; resolves to whether the change was accepted. */
export async function changeVoiceRoom(
  change: Omit<CallInput<typeof setVoiceRoom>, 'roomId'>,
): Promise<boolean> {
  const roomId = ongoingOf('voice')?.view?.id
  const outcome =
    roomId === undefined ? undefined : await currentEngine()?.call(setVoiceRoom, { roomId, ...change })
  if (!outcome) return false
  const known = joinedVoice()?.view
  if (outcome.ok && known && known.id === roomId && known.version <= outcome.value.version)
    changeVoice({ view: outcome.value })
  return toastRefusal(outcome)
}

/** Applies changes one at a time; heartbeat answers that arrive during a change may be older. */
async function settle(change: (isSameRoom: () => boolean) => Promise<void>): Promise<void> {
  const voice = joinedVoice()
  if (!voice || voice.isSettling) return
  const isSameRoom = () => isCurrent(voice)
  changeVoice({ isSettling: true, problem: undefined })
  await change(isSameRoom)
  if (isSameRoom()) changeVoice({ isSettling: false })
}

/** Asks the browser for the microphone, then the server for permission to speak. */
export const turnOnMicrophone = (): Promise<void> =>
  settle(async (isSameRoom) => {
    const seat = seatIn(ongoingOf('voice')?.view, currentEngine()?.getState().me)
    if (seat && !seat.maySpeak) return toastWhyMuted()
    const problem = await openMedia({ withCamera: false })
    if (!isSameRoom()) return
    if (problem) {
      changeVoice({ problem })
      return showToast(callTexts[currentLanguage()][problem], { kind: 'error' })
    }
    const isOn = await changeVoiceRoom({ isMicOn: true })
    if (!isSameRoom()) return
    if (isOn) changeVoice({ hasHandUp: false })
    else closeMicrophone()
  })

/**
 * Shows the reason for being muted, instead of asking the browser for a microphone that the server would
 * refuse.
 */
function toastWhyMuted(): void {
  const texts = voiceTexts[currentLanguage()]
  showToast(ongoingOf('voice')?.view?.onlyAdmins ? texts.onlyAdminsSpeak : texts.microphoneIsTaken)
}

/** Stops speaking, and releases the microphone at once. */
export const turnOffMicrophone = (): Promise<void> =>
  settle(async () => {
    closeMicrophone()
    await changeVoiceRoom({ isMicOn: false })
  })

export const toggleVoiceHand = (): Promise<void> =>
  settle(async (isSameRoom) => {
    const hasHandUp = joinedVoice()?.hasHandUp !== true
    changeVoice({ hasHandUp })
    const isSo = await changeVoiceRoom({ hasHandUp })
    if (!isSo && isSameRoom()) changeVoice({ hasHandUp: !hasHandUp })
  })

/** Applies a change of the room to my microphone. */
export function followMicrophone(before: VoiceRoomView | undefined, after: VoiceRoomView, me: string): void {
  const voice = joinedVoice()
  const seat = seatIn(after, me)
  if (!voice || !seat) return
  const { own, hasHandUp, isSettling } = voice
  const news = microphoneNews(before, after, { me, isOn: own.isMicOn, hasHandUp })
  if (news === 'taken' || news === 'kept') closeMicrophone()
  showNews(news)
  if (isSettling) return
  if (seat.hasHandUp !== hasHandUp) changeVoice({ hasHandUp: seat.hasHandUp })
  // The input device is gone, or the server does not know yet that the microphone was switched off.
  if (seat.isMicOn && !own.isMicOn) void turnOffMicrophone()
}

function showNews(news: MicrophoneNews): void {
  const texts = voiceTexts[currentLanguage()]
  if (news === 'taken') showToast(texts.taken)
  if (news === 'kept') showToast(texts.onlyAdminsSpeak)
  if (news !== 'given') return
  // A toast beside the open sheet cannot be pressed, but the sheet has the button.
  const action = { label: texts.speak, onSelect: () => void turnOnMicrophone() }
  showToast(texts.given, useOngoing.getState().isSmall ? { action } : {})
}
