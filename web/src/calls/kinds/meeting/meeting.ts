/** The meeting that this page is in or waits to enter. */
import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { roomPass } from '@linnet/protocol/groupcalls/calls'
import { meetingChanged, type MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import {
  meetingHeartbeat,
  enterMeeting,
  leaveMeeting,
  listMeetings,
} from '@linnet/protocol/groupcalls/meetings'
import { roomHeartbeatSeconds } from '@linnet/protocol/media/channel'
import { followMute } from '~/calls/kinds/group/host-mute'
import { openForwarderLink, roomRefusals } from '~/calls/link/forwarder-link'
import { keptDevice } from '~/calls/ongoing/call-memory'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { onClose, showOver } from '~/calls/ongoing/life-cycle'
import {
  type At,
  change,
  isInCall,
  type MeetingDoor,
  noMedia,
  ongoingAt,
  ongoingOf,
  type RoomEnd,
} from '~/calls/ongoing/ongoing'
import { patterns, play } from '~/calls/ongoing/sounds'
import { callTexts } from '~/calls/texts/call-texts'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { closeMeetingChat } from './meeting-chat'
import { isLead, meetingMeaning, waitingIn } from './meeting-view'

let waitingHeartbeats: ReturnType<typeof setInterval> | undefined

export const meeting = new CallController<'meeting', MeetingView, RoomEnd>({
  kind: 'meeting',
  async join(engine, place) {
    const outcome = await engine.call(enterMeeting, { ...place.door, device: place.device })
    if (outcome.ok) change(place, { view: outcome.value })
    return outcome
  },
  async leave(engine, { id }) {
    toastRefusal(await callUntilDelivered(engine, () => engine.call(leaveMeeting, { roomId: id })))
  },
  meaning: meetingMeaning,
  joining: (view, device) => ({ ...joining({ number: view.number }, device), view }),
  onNews(view, place) {
    toastWaiting(place.view, view)
    const isNew = place.stage === 'joining' && place.step === 'server'
    if (place.stage === 'joining' && view.myState === 'waiting') return waitOutside(view, place)
    followMute(isNew ? undefined : place.view, view)
    change(place, { view, sinceMs: place.sinceMs ?? serverNowMs() - view.seconds * 1000 })
    if (isNew) connect(view, place)
  },
  onEnd(end, { place }) {
    if (place.stage === 'inside') play(patterns.over)
    const { device, door, view } = place
    // The person may want to rejoin after being cut off.
    showOver({ kind: 'meeting', stage: 'over', device, door, view, end }, { isBrief: end === 'ended' })
  },
  refusals: roomRefusals,
  elsewhere: () => callTexts[currentLanguage()].elsewhere,
})

type Joining = At<'meeting', 'joining'>

const joining = (door: MeetingDoor, device: string): Joining => ({
  ...noMedia,
  kind: 'meeting',
  stage: 'joining',
  step: 'server',
  device,
  door,
})

function connect({ id: roomId }: MeetingView, { device }: Pick<Joining, 'device'>): void {
  onClose(closeMeetingChat)
  openForwarderLink({
    roomId,
    device,
    hasPictures: true,
    heartbeat: () => heartbeat(roomId, device),
    enter: (engine) => engine.call(roomPass, { roomId, device }),
    onRefused: (refusal) => meeting.applyRefusal(refusal),
    onLost: () => meeting.end('lost'),
  })
}

const isWaiting = (): boolean => ongoingAt('meeting', 'joining')?.step === 'waitingRoom'

/** Sends heartbeats from the waiting room, as from inside. */
function waitOutside(view: MeetingView, place: Joining): void {
  change(place, { view, step: 'waitingRoom' })
  if (place.step === 'waitingRoom') return
  clearInterval(waitingHeartbeats)
  waitingHeartbeats = setInterval(() => {
    if (!isWaiting()) return clearInterval(waitingHeartbeats)
    void heartbeat(view.id, place.device).then((refusal) => {
      if (refusal !== undefined && isWaiting()) meeting.applyRefusal(refusal)
    })
  }, roomHeartbeatSeconds * 1000)
  onClose(() => clearInterval(waitingHeartbeats))
}

/** Sends a heartbeat to the server; resolves to the name of the refusal, if there is one. */
async function heartbeat(roomId: string, device: string): Promise<string | undefined> {
  const refusal = await meeting.applyHeartbeat(currentEngine()?.call(meetingHeartbeat, { roomId, device }))
  if (refusal !== 'NotInMeeting' || !isWaiting()) return refusal
  // Either a host has admitted this device, which missed the push, or the server has dropped the device, which must ask again.
  await meeting.join()
  return undefined
}

/** Notifies hosts of new people waiting, as they look at the meeting, not at a list. */
function toastWaiting(before: MeetingView | undefined, after: MeetingView): void {
  if (!isLead(after)) return
  const known = new Set(before ? waitingIn(before).map(({ personId }) => personId) : [])
  const [first] = waitingIn(after).filter(({ personId }) => !known.has(personId))
  if (first) showToast(meetingRoomTexts[currentLanguage()].waits({ name: first.name }))
}

/**
 * Enters a meeting on this page: asks for the microphone, then enters or waits. Resolves once either has
 * happened.
 */
export const enterMeetingOnThisPage = (door: MeetingDoor): Promise<void> =>
  meeting.enter({ ...joining(door, newDevice()), step: 'devices' })

/** Enters again after the connection was lost. */
export async function enterMeetingAgain(): Promise<void> {
  const { door, stage } = ongoingOf('meeting') ?? {}
  if (door && stage === 'over') await enterMeetingOnThisPage(door)
}

/** Handles pushes about meetings. */
export function applyMeetingFrame(frame: Frame): void {
  const changed = readEvent(meetingChanged, frame)
  if (changed) meeting.apply(changed)
}

/** Rejoins the meeting that this page was in before a reload. Resolves to whether there was one. */
export async function rejoinMeeting(): Promise<boolean> {
  const engine = currentEngine()
  const device = keptDevice()
  if (!engine || device === undefined || isInCall()) return false
  const outcome = await engine.call(listMeetings, {})
  const me = engine.getState().me
  const view =
    outcome.ok &&
    outcome.value.meetings.find(({ people }) =>
      people.some((seat) => seat.personId === me && seat.device === device),
    )
  if (!view || isInCall()) return false
  await meeting.rejoin(view, { ...joining({ number: view.number }, device), view })
  return true
}
