import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import { screens } from '@linnet/protocol/screens'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { runningRoom } from './follow/known-rooms'
import { loadDirect, loadGroup, loadVoice } from './load'

/** Calls the other person of a direct conversation. In a group, joins the running call, or opens the choice of members to call. */
export function callIn(conversationId: ConversationId, kind: keyof typeof callTypes): void {
  if (currentEngine()?.getState().chats.get(conversationId)?.group === undefined)
    return toastIfUnloaded(loadDirect().then(({ placeCall }) => placeCall(conversationId, callTypes[kind])))
  const running = runningRoom(conversationId)
  if (running) joinCall(running)
  else navigate(screens.callMembers, { conversation: conversationId, call: kind })
}

/** Joins the call of a group. */
export const joinCall = (view: GroupCallView): void =>
  toastIfUnloaded(loadGroup().then(({ enterGroupCall }) => enterGroupCall(view)))

/** Opens the voice room of a group, or joins the one that is open. */
export const openVoiceIn = (conversationId: ConversationId): void =>
  toastIfUnloaded(loadVoice().then(({ openVoice }) => openVoice(conversationId)))

/** Joins the voice room of a group. */
export const joinVoice = (view: VoiceRoomView): void =>
  toastIfUnloaded(loadVoice().then((voice) => voice.joinVoice(view)))

/**
 * Shows an error if the code of calls could not be loaded: the device is offline, and the code was not loaded
 * before.
 */
const toastIfUnloaded = (calling: Promise<void>): void =>
  void calling.catch(() => showToast(refusalText({ message: '' }), { kind: 'error' }))
