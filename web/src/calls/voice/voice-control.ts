/** What a person does to come into voice rooms and leave them on this page, and what the server says of them. */
import type { Outcome } from '@linnet/client'
import { newCid } from '@linnet/client/cid'
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import { beatVoiceRoom, joinVoiceRoom, leaveVoiceRoom, openVoiceRoom } from '@linnet/protocol/rooms/voice'
import { endCall } from '~/calls/call-control'
import { forgetCall, keepDevice } from '~/calls/call-memory'
import { currentCallState, useCall } from '~/calls/call-state'
import { saySurely } from '~/calls/close-call'
import { loadCalls } from '~/calls/load-calls'
import { showsCall } from '~/calls/one-call'
import { closeMedia, mediaFor } from '~/calls/own-media'
import { loadRooms } from '~/calls/rooms/load-rooms'
import { letGo as letGoOfRoom } from '~/calls/rooms/room-control'
import { closeRoomLink, openRoomLink } from '~/calls/rooms/room-link'
import { currentRoom, useRoom } from '~/calls/rooms/room-state'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { knownPreferences } from '~/messages/alerts'
import { serverNowMs } from '~/platform/now'
import { takeSound } from '~/platform/sound-focus'
import { currentEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'
import { toastRefusal } from '~/session/toast-refusal'
import { playInBackground } from './background'
import { linkedVoice } from './linked-voice'
import { followMicrophone, speakHere } from './microphone'
import { noteVoice } from './open-voice'
import { voiceMeaning } from './voice-meaning'
import {
  changeVoice,
  currentVoice,
  isInVoice,
  newVoice,
  type OngoingVoice,
  seatIn,
  showVoice,
  useVoice,
  voiceOwner,
} from './voice-state'
import { voiceTexts } from './voice-texts'

/** Ends what this page has opened for its room: the link, the devices, and what phones show of it. */
let close: (() => void) | undefined

onSessionChange(() => letGo())
// What is over makes room for a call.
useCall.subscribe(({ call }) => call && letGoOfEnded())
useRoom.subscribe(({ room }) => room && letGoOfEnded())

function letGoOfEnded(): void {
  if (currentVoice()?.stage === 'over') letGo()
}

/** Opens the voice room of a group, or joins the one that is open. */
export const openVoiceHere = (conversationId: ConversationId): Promise<void> =>
  enter(conversationId, (device) => currentEngine()?.call(openVoiceRoom, { conversationId, device }))

/** Joins an open room, to listen. */
export const joinVoiceHere = ({ id, conversationId }: Pick<VoiceRoomView, 'id' | 'conversationId'>) =>
  enter(conversationId, (device) => currentEngine()?.call(joinVoiceRoom, { roomId: id, device }))

type Ask = (device: string) => Promise<Outcome<VoiceRoomView>> | undefined

/** The microphone is not asked for: whoever comes in listens. */
async function enter(conversationId: ConversationId, ask: Ask): Promise<void> {
  if (showsCall()) return
  const voice: OngoingVoice = { ...newVoice, conversationId, device: newCid(serverNowMs()) }
  show(voice)
  const outcome = await ask(voice.device)
  if (!outcome) return
  if (outcome.ok && isStill(voice)) {
    noteVoice(outcome.value)
    return takeVoice(outcome.value)
  }
  // It was given up meanwhile.
  if (outcome.ok) return void leave(outcome.value.id)
  toastRefusal(outcome)
  if (isStill(voice)) letGo()
}

/** Leaves, or closes what is over. */
export async function leaveVoiceHere(): Promise<void> {
  const { view, stage } = currentVoice() ?? {}
  letGo()
  if (!view || stage === 'over') return
  await leave(view.id)
  // What rang while this page had no ear for it.
  const [{ lookAgain }] = await Promise.all([loadRooms(), loadCalls()])
  await lookAgain()
}

async function leave(roomId: string): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const outcome = await saySurely(engine, () => engine.call(leaveVoiceRoom, { roomId }))
  if (outcome.ok) return noteVoice(outcome.value)
  // It was closed before: nobody is in it.
  if (outcome.refusal.name !== 'VoiceRoomClosed') toastRefusal(outcome)
}

/** Joins again after the connection was lost. */
export async function joinVoiceAgain(): Promise<void> {
  const { view, conversationId, stage } = currentVoice() ?? {}
  if (!view || conversationId === undefined || stage !== 'over') return
  letGo()
  await joinVoiceHere(view)
}

/** Goes on in the room that this page was in before it was loaded again. Resolves to whether it does. */
export async function rejoinVoice(view: VoiceRoomView, device: string): Promise<boolean> {
  if (showsCall()) return false
  const me = currentEngine()?.getState().me
  show({ ...newVoice, conversationId: view.conversationId, device, view }, { isSmall: true })
  noteVoice(view)
  // Whoever was heard goes on being heard, and whoever listened is not asked for the microphone.
  const speaking = seatIn(view, me)?.isMicOn ? speakHere() : undefined
  takeVoice(view)
  await speaking
  return true
}

/** Takes what the server says of a voice room. */
export function takeVoice(view: VoiceRoomView): void {
  const me = currentEngine()?.getState().me
  if (me === undefined) return
  switch (voiceMeaning(view, { me, voice: currentVoice() })) {
    case 'nothing':
      return
    case 'news':
      return takeNews(view, me)
    case 'elsewhere':
      return onElsewhere()
    case 'closed':
      return onClosed()
    case 'lost':
      return onLost()
  }
}

function takeNews(view: VoiceRoomView, me: string): void {
  const voice = currentVoice()
  if (!voice) return
  const { view: before, device } = voice
  const sinceMs = voice.sinceMs ?? serverNowMs() - view.seconds * 1000
  changeVoice({ view, sinceMs })
  followMicrophone(before, view, me)
  if (voice.stage !== 'connecting') return
  keepDevice(device)
  openRoomLink(linkedVoice({ roomId: view.id, device, beat: () => beat(view.id, device), onClosed, onLost }))
}

async function beat(roomId: string, device: string): Promise<string | undefined> {
  const outcome = await currentEngine()?.call(beatVoiceRoom, { roomId, device })
  if (outcome?.ok) {
    noteVoice(outcome.value)
    takeVoice(outcome.value)
  }
  return outcome?.ok === false ? outcome.refusal.name : undefined
}

/** Takes that a room was closed for everybody. */
export function takeClosed(roomId: string): void {
  if (currentVoice()?.view?.id === roomId && isInVoice()) onClosed()
}

function onClosed(): void {
  showToast(voiceTexts[currentLanguage()].closed)
  letGo()
}

function onElsewhere(): void {
  showToast(voiceTexts[currentLanguage()].elsewhere)
  letGo()
}

/** It stays on the screen: whoever was cut off may want to go back. */
function onLost(): void {
  if (!currentVoice()) return
  release()
  // A hand that was up is not any more, and nobody speaks.
  changeVoice({ ...newVoice, stage: 'over', problem: undefined, quality: undefined })
}

function show(voice: OngoingVoice, { isSmall = false } = {}): void {
  // What is over, and still on the screen.
  if (currentCallState()) void endCall()
  if (currentRoom()) letGoOfRoom()
  if (currentVoice()) letGo()
  // Whatever plays stops.
  takeSound(() => undefined)()
  showVoice(voice)
  useVoice.setState({ isSmall })
  mediaFor(voiceOwner)
  const stopBackground = playInBackground(titleOf(voice), { onLeave: () => void leaveVoiceHere() })
  close = () => {
    stopBackground()
    closeRoomLink()
    closeMedia()
    forgetCall()
  }
}

/** On a locked screen names are shown only to whom notifications show them. */
function titleOf({ conversationId }: OngoingVoice): string {
  const name = currentEngine()?.getState().chats.get(conversationId)?.name
  return (knownPreferences().preview === 'none' ? undefined : name) || 'Linnet'
}

/** Ends everything of the room on this page. */
function letGo(): void {
  release()
  if (currentVoice()) showVoice(undefined)
}

/** Once: the devices may be another call's by the time in which what is over leaves the screen. */
function release(): void {
  close?.()
  close = undefined
}

/** Whether this page is still in the same room, or about to be. */
const isStill = ({ device }: OngoingVoice): boolean => currentVoice()?.device === device && isInVoice()
