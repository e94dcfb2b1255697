/** The voice room of this page. People join as listeners; the microphone is only asked for by a button. */
import type { ConversationId, PersonId, VoiceRoomView } from '@linnet/protocol'
import {
  closeVoiceRoom,
  voiceRoomHeartbeat,
  joinVoiceRoom,
  leaveVoiceRoom,
  openVoiceRoom,
  voiceRoomPass,
} from '@linnet/protocol/groupcalls/voicerooms'
import { noteVoice } from '~/calls/follow/known-rooms'
import { openForwarderLink } from '~/calls/link/forwarder-link'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { beginCall, onClose, resetCall, showOver } from '~/calls/ongoing/life-cycle'
import { type At, change, isInCall, noMedia, ongoingOf } from '~/calls/ongoing/ongoing'
import { refetchCurrentCalls } from '~/calls/ongoing/refetch'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { knownPreferences } from '~/messages/alerts'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { changeVoiceRoom, followMicrophone, turnOnMicrophone } from './microphone'
import { seatIn, type VoiceEnd, voiceMeaning } from './voice-view'

const texts = () => voiceTexts[currentLanguage()]

type Joining = At<'voice', 'joining'>

const joining = (conversationId: ConversationId, device: string): Joining => ({
  ...noMedia,
  kind: 'voice',
  stage: 'joining',
  step: 'server',
  device,
  conversationId,
  isSettling: false,
})

export const voiceRoom = new CallController<'voice', VoiceRoomView, VoiceEnd>({
  kind: 'voice',
  join: (engine, { roomId, conversationId, device }) =>
    roomId === undefined
      ? engine.call(openVoiceRoom, { conversationId, device })
      : engine.call(joinVoiceRoom, { roomId, device }),
  async leave(engine, { id }) {
    const outcome = await callUntilDelivered(engine, () => engine.call(leaveVoiceRoom, { roomId: id }))
    if (outcome.ok) return noteVoice(outcome.value)
    // VoiceRoomClosed: the room is closed already, so nobody is in it.
    if (outcome.refusal.name !== 'VoiceRoomClosed') toastRefusal(outcome)
  },
  onLeft: refetchCurrentCalls,
  note: noteVoice,
  meaning: voiceMeaning,
  joining: (view, device) => ({ ...joining(view.conversationId, device), view }),
  onNews(view, place) {
    const { device, sinceMs = serverNowMs() - view.seconds * 1000 } = place
    change(place, { view, sinceMs })
    followMicrophone(place.view, view, currentEngine()?.getState().me ?? '')
    if (place.stage !== 'joining' || place.step !== 'server') return
    const seat = { roomId: view.id, device }
    openForwarderLink({
      ...seat,
      hasPictures: false,
      heartbeat: (engine) => voiceRoom.applyHeartbeat(engine.call(voiceRoomHeartbeat, seat)),
      enter: (engine) => engine.call(voiceRoomPass, seat),
      onRefused: (refusal) => voiceRoom.applyRefusal(refusal),
      onLost: () => voiceRoom.end('lost'),
    })
  },
  onEnd(end, { place: { device, conversationId, view } }) {
    if (end === 'closed') {
      showToast(texts().closed)
      return resetCall()
    }
    // The call stays on the screen, because the person may want to rejoin after being cut off.
    showOver({ kind: 'voice', stage: 'over', device, conversationId, view }, { isBrief: false })
  },
  refusals: { VoiceRoomClosed: 'closed', NotInVoiceRoom: 'lost' },
  elsewhere: () => texts().elsewhere,
})

const enter = (place: Joining): Promise<void> =>
  voiceRoom.enter(place, async () => {
    showInBackground(place)
    await voiceRoom.join()
  })

/** Opens the voice room of a group, or joins the one that is open. */
export const openVoice = (conversationId: ConversationId): Promise<void> =>
  enter(joining(conversationId, newDevice()))

/** Joins an open room as a listener. */
export const joinVoice = (view: Pick<VoiceRoomView, 'id' | 'conversationId'>): Promise<void> =>
  enter({ ...joining(view.conversationId, newDevice()), roomId: view.id })

/** Joins again after the connection was lost. */
export async function joinVoiceAgain(): Promise<void> {
  const { view, stage } = ongoingOf('voice') ?? {}
  if (view && stage === 'over') await joinVoice(view)
}

/** Resumes the room that this page was in before a reload. Resolves to whether it could. */
export async function rejoinVoice(view: VoiceRoomView, device: string): Promise<boolean> {
  if (isInCall()) return false
  const place = { ...joining(view.conversationId, device), view }
  beginCall(place, { isRejoined: true, isSmall: true })
  showInBackground(place)
  noteVoice(view)
  // Speakers go on speaking, and listeners are not asked for the microphone.
  const speaking = seatIn(view, currentEngine()?.getState().me)?.isMicOn ? turnOnMicrophone() : undefined
  voiceRoom.apply(view)
  await speaking
  return true
}

/** Shows the room in the background; the lock screen shows names only if notifications may show them. */
function showInBackground({ conversationId }: Joining): void {
  const name = currentEngine()?.getState().chats.get(conversationId)?.name
  const title = (knownPreferences().preview === 'none' ? undefined : name) || 'Linnet'
  onClose(playInBackground(title, { onLeave: () => void voiceRoom.leave() }))
}

/** Applies that a room was closed for everybody. */
export function applyClosed(roomId: string): void {
  if (ongoingOf('voice')?.view?.id === roomId) voiceRoom.end('closed')
}

/** Lets somebody speak, or revokes it. */
export const allowToSpeak = (personId: PersonId, maySpeak: boolean): Promise<boolean> =>
  changeVoiceRoom({ personId, maySpeak })

/** Restricts speaking to administrators, in this room and in later rooms of the group. */
export const keepToAdmins = (onlyAdmins: boolean): Promise<boolean> => changeVoiceRoom({ onlyAdmins })

/** Closes the room for everybody. */
export async function closeVoiceForAll(): Promise<void> {
  const roomId = ongoingOf('voice')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(closeVoiceRoom, { roomId })
  if (outcome && toastRefusal(outcome) && outcome.ok) voiceRoom.apply(outcome.value)
}

/** The actions that leave a room; not all browsers support all of them. */
const leaving: readonly (MediaSessionAction | 'hangup')[] = ['hangup', 'stop']

/**
 * Shows the name of the room while the app is in the background or the screen is off, with a button to leave it. Not all phones show
 * it.
 */
function playInBackground(title: string, { onLeave }: { onLeave: () => void }): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist: 'Linnet' })
  session.playbackState = 'playing'
  for (const action of leaving) setAction(session, action, onLeave)
  return () => {
    session.metadata = null
    session.playbackState = 'none'
    for (const action of leaving) setAction(session, action, null)
  }
}

function setAction(session: MediaSession, action: string, handler: (() => void) | null): void {
  try {
    session.setActionHandler(action as MediaSessionAction, handler)
  } catch {
    // A browser that does not support the action shows no button for it.
  }
}
