/** What a person does to enter and leave meetings on this page, and what the server says of them. */
import { newCid } from '@linnet/client/cid'
import type { Frame } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import { roomBeatSeconds } from '@linnet/protocol/rooms/channel'
import { meetingChanged, type MeetingView } from '@linnet/protocol/rooms/meeting-views'
import { beatMeeting, enterMeeting, leaveMeeting, listMeetings } from '@linnet/protocol/rooms/meetings'
import { z } from 'zod'
import { keepDevice, keptDevice } from '~/calls/call-memory'
import { saySurely } from '~/calls/close-call'
import { showsCall } from '~/calls/one-call'
import { mediaFor, openMedia } from '~/calls/own-media'
import { followMute } from '~/calls/rooms/host-mute'
import { linkedCall } from '~/calls/rooms/linked-call'
import { isStill, letGo, onElsewhere, show, showEnd } from '~/calls/rooms/room-control'
import { openRoomLink } from '~/calls/rooms/room-link'
import {
  changeRoom,
  currentRoom,
  type MeetingDoor,
  newRoom,
  type OngoingRoom,
  type RoomEnd,
  roomOwner,
} from '~/calls/rooms/room-state'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { closeMeetingChat } from './meeting-chat'
import { meetingMeaning } from './meeting-meaning'
import { isLead, noConversation, roomOfMeeting, waitingIn } from './meeting-room'
import { meetingRoomTexts } from './meeting-room-texts'

let waitingBeats: ReturnType<typeof setInterval> | undefined

/** Enters a meeting on this page: asks for the microphone, then goes in or waits. Resolves once it is known which. */
export async function enterMeetingHere(door: MeetingDoor): Promise<void> {
  if (showsCall()) return
  show({
    ...newRoom,
    conversationId: noConversation,
    type: callTypes.voice,
    people: [],
    stage: 'asking',
    device: newCid(serverNowMs()),
    door,
  })
  await goOnMeeting()
}

/** Asks for the microphone, and again after it was refused. One also enters to listen. */
export async function goOnMeeting({ isListener = false } = {}): Promise<void> {
  const room = currentRoom()
  if (!room?.door || room.stage !== 'asking') return
  changeRoom({ problem: undefined })
  mediaFor(roomOwner)
  const problem = isListener ? undefined : await openMedia({ withCamera: false })
  if (!isStill(room)) return
  if (problem) return changeRoom({ problem })
  changeRoom({ stage: 'connecting' })
  await askIn(room)
}

async function askIn(room: OngoingRoom): Promise<void> {
  const { door, device } = room
  const engine = currentEngine()
  if (!door || !engine) return
  const outcome = await engine.call(enterMeeting, { ...door, device })
  if (outcome.ok && isStill(room)) return takeEntry(outcome.value)
  // It was given up meanwhile.
  if (outcome.ok) return void leave(outcome.value.id)
  toastRefusal(outcome)
  if (isStill(room)) letGo()
}

/** In the meeting, or in its waiting room. */
function takeEntry(view: MeetingView): void {
  const room = currentRoom()
  if (!room) return
  clearInterval(waitingBeats)
  if (view.myState === 'waiting') {
    changeRoom({ stage: 'waiting', meeting: view })
    waitingBeats = setInterval(() => void beatWaiting(room), roomBeatSeconds * 1000)
    return
  }
  changeRoom({ stage: 'connecting', meeting: view })
  takeNews(view)
}

async function beatWaiting(room: OngoingRoom): Promise<void> {
  const { stage, meeting, device } = currentRoom() ?? {}
  if (stage !== 'waiting' || !meeting || device === undefined || !isStill(room))
    return clearInterval(waitingBeats)
  const refusal = await beat(meeting.id, device)
  const end = refusal === undefined ? undefined : waitingEnds[refusal]
  if (end && currentRoom()?.stage === 'waiting') over(end)
}

const waitingEnds: Readonly<Record<string, RoomEnd>> = {
  MeetingEnded: 'ended',
  RemovedFromMeeting: 'removed',
  MeetingNotFound: 'lost',
}

/** Tells the server that this device is there; resolves to the name of the refusal, if there is one. */
async function beat(roomId: string, device: string): Promise<string | undefined> {
  const outcome = await currentEngine()?.call(beatMeeting, { roomId, device })
  if (outcome?.ok) takeMeeting(outcome.value)
  if (outcome?.ok !== false) return undefined
  // A host has let this device in, and it has missed that; or the server has missed the device, which asks again.
  if (outcome.refusal.name === 'NotInMeeting' && currentRoom()?.stage === 'waiting') void admitted()
  return outcome.refusal.name
}

async function admitted(): Promise<void> {
  const room = currentRoom()
  if (room?.stage !== 'waiting') return
  clearInterval(waitingBeats)
  changeRoom({ stage: 'connecting' })
  await askIn(room)
}

export async function leaveMeetingHere(): Promise<void> {
  const { meeting, stage } = currentRoom() ?? {}
  clearInterval(waitingBeats)
  closeMeetingChat()
  letGo()
  if (meeting && stage !== 'over') await leave(meeting.id)
}

async function leave(roomId: string): Promise<void> {
  const engine = currentEngine()
  if (engine) toastRefusal(await saySurely(engine, () => engine.call(leaveMeeting, { roomId })))
}

/** Handles what the server pushes about meetings. */
export function takeMeetingFrame({ data }: Frame): void {
  const changed = z.safeDecode(meetingChanged.data, data as never)
  if (changed.success) takeMeeting(changed.data)
}

/** Takes what the server says of a meeting. */
export function takeMeeting(view: MeetingView): void {
  const me = currentEngine()?.getState().me
  if (me === undefined) return
  switch (meetingMeaning(view, { me, room: currentRoom() })) {
    case 'nothing':
      return
    case 'news':
      return takeNews(view)
    case 'admitted':
      return void admitted()
    case 'elsewhere':
      return onElsewhere()
    case 'removed':
      return over('removed')
    case 'ended':
      return over('ended')
    case 'lost':
      return over('lost')
  }
}

function over(end: RoomEnd): void {
  clearInterval(waitingBeats)
  closeMeetingChat()
  showEnd(end)
}

function takeNews(meeting: MeetingView): void {
  const room = currentRoom()
  if (!room) return
  const view = roomOfMeeting(meeting)
  followMute(room.view, view)
  tellWaiting(room.meeting, meeting)
  changeRoom({
    meeting,
    ...(room.stage !== 'waiting' && {
      view,
      sinceMs: room.sinceMs ?? serverNowMs() - meeting.seconds * 1000,
    }),
  })
  if (room.stage !== 'connecting') return
  keepDevice(room.device)
  const { device } = room
  const beatHere = () => beat(meeting.id, device)
  openRoomLink(linkedCall({ roomId: meeting.id, device, beat: beatHere, onEnd: over, onElsewhere }))
}

/** Hosts look at the meeting, not at a list of who waits. */
function tellWaiting(before: MeetingView | undefined, after: MeetingView): void {
  if (!isLead(after)) return
  const known = new Set(before ? waitingIn(before).map(({ personId }) => personId) : [])
  const added = waitingIn(after).filter(({ personId }) => !known.has(personId))
  const [first] = added
  if (first) showToast(meetingRoomTexts[currentLanguage()].waits({ name: first.name }))
}

/** The page was loaded again in the middle of a meeting. Resolves to whether it was. */
export async function rejoinMeeting(): Promise<boolean> {
  const engine = currentEngine()
  const device = keptDevice()
  if (!engine || device === undefined || showsCall()) return false
  const outcome = await engine.call(listMeetings, {})
  const me = engine.getState().me
  const meeting =
    outcome.ok &&
    outcome.value.meetings.find(({ people }) =>
      people.some((seat) => seat.personId === me && seat.device === device),
    )
  if (!meeting || showsCall()) return false
  show({
    ...newRoom,
    conversationId: noConversation,
    type: callTypes.voice,
    people: [],
    stage: 'connecting',
    device,
    door: { number: meeting.number },
    meeting,
  })
  mediaFor(roomOwner)
  // The server hears of this page at once; the voice follows, however long the browser asks for the microphone.
  takeNews(meeting)
  const room = currentRoom()
  const problem = await openMedia({ withCamera: false })
  if (problem && room && isStill(room)) changeRoom({ problem })
  return true
}
