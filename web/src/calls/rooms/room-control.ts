/** What a person does with group calls on this page, and what the server says of them. */
import { newCid } from '@linnet/client/cid'
import type { ConversationId, Frame, PersonId } from '@linnet/protocol'
import { currentCall } from '@linnet/protocol/calls/calls'
import { callTypes } from '@linnet/protocol/calls/events'
import { beatRoom, currentRooms, joinRoom, startRoom } from '@linnet/protocol/rooms/calls'
import { roomChanged, type RoomView } from '@linnet/protocol/rooms/events'
import { z } from 'zod'
import { endCall, takeCurrent } from '~/calls/call-control'
import { forgetCall, keepDevice, keptDevice } from '~/calls/call-memory'
import { currentCallState, isInCall, useCall } from '~/calls/call-state'
import { callTexts } from '~/calls/call-texts'
import { isInAny, showsCall } from '~/calls/one-call'
import { closeMedia, mediaFor, openMedia } from '~/calls/own-media'
import { patterns, play } from '~/calls/sounds'
import { isInVoice } from '~/calls/voice/voice-state'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { takeSound } from '~/platform/sound-focus'
import { currentEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'
import { toastRefusal } from '~/session/toast-refusal'
import { followMute } from './host-mute'
import { leaveForSure } from './leave-room'
import { linkedCall } from './linked-call'
import { closeRoomLink, openRoomLink } from './room-link'
import { roomMeaning } from './room-meaning'
import { hushRoom, ringRoom } from './room-ring'
import {
  changeRoom,
  currentRoom,
  isInRoom,
  newRoom,
  type OngoingRoom,
  type RoomEnd,
  roomOwner,
  showRoom,
} from './room-state'
import { tellUnrung } from './room-words'
import { noteRoom, runningRoom } from './running-rooms'

/** How long the result of a call stays on the screen. */
const resultMs = 5_000

/** Which this page has left or declined, until the server has heard of it. */
const leaving = new Set<string>()
let closing: ReturnType<typeof setTimeout> | undefined

onSessionChange(() => letGo())
// What is over makes room for a call between two.
useCall.subscribe(({ call }) => {
  if (call && currentRoom()?.stage === 'over') letGo()
})

/** Begins a call in a group, which rings for these members. */
export async function beginRoom(begin: {
  conversationId: ConversationId
  type: number
  people: readonly PersonId[]
}): Promise<void> {
  if (showsCall()) return
  show({ ...newRoom, ...begin, stage: 'asking', device: newCid(serverNowMs()) })
  await goOnRoom()
}

/** Joins a call that runs in a group. */
export async function enterRoom(view: RoomView): Promise<void> {
  const room = currentRoom()
  if (room?.stage === 'incoming' && room.view?.id === view.id) return answerRoom()
  if (showsCall()) return
  show(roomOf(view, { stage: 'asking', device: newCid(serverNowMs()) }))
  await goOnRoom()
}

/** Joins the call that rings. */
export async function answerRoom({ withCamera }: { withCamera?: boolean } = {}): Promise<void> {
  if (currentRoom()?.stage !== 'incoming') return
  hushRoom()
  changeRoom({ stage: 'asking' })
  await goOnRoom({ ...(withCamera !== undefined && { withCamera }) })
}

/** Asks for the microphone, and again after it was refused. One also joins without the camera. */
export async function goOnRoom({ withCamera }: { withCamera?: boolean } = {}): Promise<void> {
  const room = currentRoom()
  if (room?.stage !== 'asking') return
  changeRoom({ problem: undefined })
  mediaFor(roomOwner)
  const problem = await openMedia({ withCamera: withCamera ?? room.type === callTypes.video })
  if (!isStill(room)) return
  if (problem) return changeRoom({ problem })
  changeRoom({ stage: 'connecting' })
  const outcome = await startOrJoin(room)
  if (!outcome) return
  if (outcome.ok && isStill(room)) return takeRoom(outcome.value)
  // It was given up meanwhile.
  if (outcome.ok) return void leave(outcome.value.id)
  toastRefusal(outcome)
  if (isStill(room)) letGo()
}

const startOrJoin = ({ view, device, conversationId, type, people }: OngoingRoom) =>
  view
    ? currentEngine()?.call(joinRoom, { roomId: view.id, device })
    : currentEngine()?.call(startRoom, { conversationId, type, device, people: [...people] })

/** Leaves, declines, or closes what is over. */
export async function leaveRoomHere(): Promise<void> {
  const room = currentRoom()
  if (!room) return
  letGo()
  if (!room.view || room.stage === 'over') return
  await leave(room.view.id)
  await lookAgain()
}

async function leave(roomId: string): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  leaving.add(roomId)
  const outcome = await leaveForSure(engine, roomId)
  leaving.delete(roomId)
  if (outcome.ok) noteRoom(outcome.value)
  toastRefusal(outcome)
}

/** What rang while this page had no ear for it. */
export async function lookAgain(): Promise<void> {
  const engine = currentEngine()
  if (!engine || isInAny()) return
  const [call, rooms] = await Promise.all([engine.call(currentCall, {}), engine.call(currentRooms, {})])
  if (call.ok && call.value.call) takeCurrent(call.value.call)
  if (rooms.ok) takeRooms(rooms.value.rooms)
}

/** Joins again after the connection was lost. */
export async function joinAgain(): Promise<void> {
  const { view, stage } = currentRoom() ?? {}
  if (!view || stage !== 'over') return
  letGo()
  await enterRoom(view)
}

/** Handles what the server pushes about group calls. */
export function takeRoomFrame({ data }: Frame): void {
  const changed = z.safeDecode(roomChanged.data, data as never)
  if (changed.success) takeRoom(changed.data)
}

/** What this page may have missed while it was not connected: all calls that this person is in or that ring for them. */
export function takeRooms(views: readonly RoomView[]): void {
  const { view: known, stage } = currentRoom() ?? {}
  for (const view of views) takeRoom(view)
  // Meetings are asked for by themselves.
  if (!known || currentRoom()?.door || views.some(({ id }) => id === known.id)) return
  if (stage === 'incoming') letGo()
  if (stage === 'inside') showEnd('ended')
}

/** Takes what the server says of a group call. */
export function takeRoom(view: RoomView): void {
  const known = runningRoom(view.conversationId)
  if (leaving.has(view.id) || (known?.id === view.id && known.version > view.version)) return
  noteRoom(view)
  const me = currentEngine()?.getState().me
  if (me === undefined) return
  const room = currentRoom()
  const isBusy = isInCall() || isInVoice()
  switch (roomMeaning(view, { me, room, device: keptDevice(), isBusy })) {
    case 'nothing':
      return
    case 'rings':
      return showRinging(view)
    case 'rejoin':
      return void rejoin(view)
    case 'news':
      return takeNews(view)
    case 'elsewhere':
      return onElsewhere()
    case 'over':
      // Nobody answered here, or somebody declined elsewhere: the conversation says what became of it.
      return room?.stage === 'incoming' ? stopRinging() : showEnd(view.isOpen ? 'lost' : 'ended')
  }
}

function stopRinging(): void {
  letGo()
  void lookAgain()
}

function takeNews(view: RoomView): void {
  const room = currentRoom()
  if (!room) return
  followMute(room.view, view)
  const sinceMs = room.sinceMs ?? serverNowMs() - view.seconds * 1000
  changeRoom({ view, sinceMs, people: [] })
  if (room.stage !== 'connecting') return
  if (room.people.length > 0) tellUnrung(view, room.people)
  keepDevice(room.device)
  const { device } = room
  const beatHere = () => beat(view.id, device)
  openRoomLink(linkedCall({ roomId: view.id, device, beat: beatHere, onEnd: showEnd, onElsewhere }))
}

async function beat(roomId: string, device: string): Promise<string | undefined> {
  const outcome = await currentEngine()?.call(beatRoom, { roomId, device })
  if (outcome?.ok) takeRoom(outcome.value)
  return outcome?.ok === false ? outcome.refusal.name : undefined
}

/** Another device of mine has it now. */
export function onElsewhere(): void {
  showToast(callTexts[currentLanguage()].elsewhere)
  letGo()
}

function showRinging(view: RoomView): void {
  letGo()
  show(roomOf(view, { stage: 'incoming', device: newCid(serverNowMs()) }))
  ringRoom(view)
}

/** The page was loaded again in the middle of a call. */
async function rejoin(view: RoomView): Promise<void> {
  const device = keptDevice()
  if (device === undefined) return
  show(roomOf(view, { stage: 'connecting', device }))
  mediaFor(roomOwner)
  // The server hears of this page at once; the voice follows, however long the browser asks for the microphone.
  takeNews(view)
  const room = currentRoom()
  const problem = await openMedia({ withCamera: false })
  if (problem && room && isStill(room)) changeRoom({ problem })
}

/** How it ended stays on the screen for a moment. */
export function showEnd(end: RoomEnd): void {
  const room = currentRoom()
  release()
  if (!room) return
  if (room.stage === 'inside') play(patterns.over)
  changeRoom({ stage: 'over', end, ownPicture: undefined, pictures: new Map(), problem: undefined })
  // Whoever was cut off may want to go back.
  if (end === 'ended') closing = setTimeout(() => letGo(), resultMs)
}

/** Ends everything of the call on this page. */
export function letGo(): void {
  release()
  if (currentRoom()) showRoom(undefined)
}

function release(): void {
  clearTimeout(closing)
  hushRoom()
  closeRoomLink()
  if (!currentRoom()) return
  closeMedia()
  forgetCall()
}

/** Shows a call or meeting in place of what this page showed before. */
export function show(room: OngoingRoom): void {
  // A call between two whose end is still on the screen.
  if (currentCallState()) void endCall()
  clearTimeout(closing)
  // Whatever plays stops.
  takeSound(() => undefined)()
  showRoom(room)
}

/** Whether this page is still in the same call, or about to be. */
export const isStill = ({ device }: OngoingRoom): boolean => currentRoom()?.device === device && isInRoom()

const roomOf = (view: RoomView, place: Pick<OngoingRoom, 'stage' | 'device'>): OngoingRoom => ({
  ...newRoom,
  ...place,
  type: view.type,
  conversationId: view.conversationId,
  people: [],
  view,
})
