/** The group call of this page. */
import { readEvent } from '@linnet/client'
import type { ConversationId, Frame, PersonId } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import {
  inviteToGroupCall,
  joinGroupCall,
  leaveGroupCall,
  muteInGroupCall as muteCall,
  groupCallHeartbeat,
  roomPass,
  startGroupCall,
} from '@linnet/protocol/groupcalls/calls'
import { groupCallChanged, type GroupCallView } from '@linnet/protocol/groupcalls/events'
import { noteRoom, runningRoom } from '~/calls/follow/known-rooms'
import { openForwarderLink, roomRefusals, sendOwnState } from '~/calls/link/forwarder-link'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { resetCall, showOver } from '~/calls/ongoing/life-cycle'
import { type At, change, forwardedMedia, noMedia, ongoingOf, type RoomEnd } from '~/calls/ongoing/ongoing'
import { refetchCurrentCalls } from '~/calls/ongoing/refetch'
import { ring } from '~/calls/ongoing/ringing'
import { patterns, play } from '~/calls/ongoing/sounds'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { groupMeaning } from './group-meaning'
import { followMute } from './host-mute'

/** Calls that this page has left or declined, until the server knows. */
const leaving = new Set<string>()

const placeOf = ({ type, conversationId }: GroupCallView, device: string) =>
  ({ kind: 'group', device, type, conversationId }) as const

const joining = (view: GroupCallView, device: string): At<'group', 'joining'> => ({
  ...placeOf(view, device),
  ...noMedia,
  stage: 'joining',
  step: 'server',
  people: [],
  view,
})

export const groupCall = new CallController<'group', GroupCallView, RoomEnd>({
  kind: 'group',
  withCamera: ({ type }) => type === callTypes.video,
  join: (engine, { view, device, conversationId, type, people }) =>
    view
      ? engine.call(joinGroupCall, { roomId: view.id, device })
      : engine.call(startGroupCall, { conversationId, type, device, people: [...people] }),
  async leave(engine, { id }) {
    leaving.add(id)
    const outcome = await callUntilDelivered(engine, () => engine.call(leaveGroupCall, { roomId: id }))
    leaving.delete(id)
    if (outcome.ok) noteRoom(outcome.value)
    toastRefusal(outcome)
  },
  onLeft: refetchCurrentCalls,
  note: (view) => !leaving.has(view.id) && noteRoom(view),
  meaning(view, known) {
    const newest = runningRoom(view.conversationId)
    const isOld = newest?.id === view.id && newest.version > view.version
    return isOld || leaving.has(view.id) ? 'nothing' : groupMeaning(view, known)
  },
  ringing: (view, device) => ({
    place: { ...placeOf(view, device), stage: 'ringing', view },
    ring: () => ringGroup(view),
  }),
  answered: ({ view, device }) => ({ ...joining(view, device), step: 'devices' }),
  joining,
  onNews(view, place) {
    followMute(place.view, view)
    if (place.stage !== 'joining') return change(place, { view })
    const { people, step, device, sinceMs = serverNowMs() - view.seconds * 1000 } = place
    change(place, { view, sinceMs, people: [] })
    if (step !== 'server') return
    toastUnreachable(view, people)
    const seat = { roomId: view.id, device }
    openForwarderLink({
      ...seat,
      hasPictures: true,
      heartbeat: (engine) => groupCall.applyHeartbeat(engine.call(groupCallHeartbeat, seat)),
      enter: (engine) => engine.call(roomPass, seat),
      onRefused: (refusal) => groupCall.applyRefusal(refusal),
      onLost: () => groupCall.end('lost'),
    })
  },
  onEnd(end, { place }) {
    if (place.stage === 'ringing') {
      // The conversation shows the outcome: nobody answered on this device, or the call was declined on
      // another.
      resetCall()
      return void refetchCurrentCalls()
    }
    if (place.stage === 'inside') play(patterns.over)
    const { device, type, conversationId, view } = place
    // The person may want to rejoin after being cut off.
    showOver(
      { kind: 'group', stage: 'over', device, type, conversationId, view, end },
      { isBrief: end === 'ended' },
    )
  },
  refusals: roomRefusals,
  elsewhere: () => callTexts[currentLanguage()].elsewhere,
})

/** Begins a call in a group, which rings for these members. */
export const beginGroupCall = (begin: {
  conversationId: ConversationId
  type: number
  people: readonly PersonId[]
}): Promise<void> =>
  groupCall.enter({
    ...noMedia,
    ...begin,
    kind: 'group',
    stage: 'joining',
    step: 'devices',
    device: newDevice(),
  })

/** Joins a call that runs in a group. */
export async function enterGroupCall(view: GroupCallView): Promise<void> {
  const known = ongoingOf('group')
  if (known?.stage === 'ringing' && known.view?.id === view.id) return groupCall.answer()
  await groupCall.enter({ ...joining(view, newDevice()), step: 'devices' })
}

/** Joins again after the connection was lost. */
export async function reenterGroupCall(): Promise<void> {
  const { view, stage } = ongoingOf('group') ?? {}
  if (!view || stage !== 'over') return
  await enterGroupCall(view)
}

/** Handles pushes about group calls. */
export function applyGroupFrame(frame: Frame): void {
  const changed = readEvent(groupCallChanged, frame)
  if (changed) groupCall.apply(changed)
}

/**
 * Applies the state that this page may have missed while disconnected: all calls that this person is in or
 * that ring them.
 */
export function applyGroupCalls(views: readonly GroupCallView[]): void {
  const { view: known, stage } = ongoingOf('group') ?? {}
  for (const view of views) groupCall.apply(view)
  if (!known || views.some(({ id }) => id === known.id)) return
  if (stage === 'ringing') resetCall()
  if (stage === 'inside') groupCall.end('ended')
}

/** Rings more members. Resolves to whether they are being rung. */
export async function addToGroupCall(people: readonly PersonId[]): Promise<boolean> {
  const roomId = ongoingOf('group')?.view?.id
  if (roomId === undefined) return false
  const outcome = await currentEngine()?.call(inviteToGroupCall, { roomId, people: [...people] })
  if (!outcome) return false
  if (outcome.ok) groupCall.apply(outcome.value)
  if (outcome.ok) toastUnreachable(outcome.value, people)
  return toastRefusal(outcome)
}

export function toggleHand(): void {
  const ongoing = forwardedMedia()
  if (!ongoing) return
  change(ongoing, { hasHandUp: !ongoing.hasHandUp })
  sendOwnState(ongoing.own)
}

/** Mutes somebody, or lets them speak again. */
export async function muteInGroupCall(personId: PersonId, isMuted: boolean): Promise<void> {
  const roomId = ongoingOf('group')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(muteCall, { roomId, personId, isMuted })
  if (outcome && toastRefusal(outcome) && outcome.ok) groupCall.apply(outcome.value)
}

/** Rings on this device until stopped. */
function ringGroup(view: GroupCallView): () => void {
  const texts = groupTexts[currentLanguage()]
  const name = view.people.find(({ personId }) => personId === view.hostId)?.name ?? ''
  const isVideo = view.type === callTypes.video
  return ring({
    id: view.id,
    conversationId: view.conversationId,
    by: view.hostId,
    title: currentEngine()?.getState().chats.get(view.conversationId)?.name || 'Linnet',
    words: invitationWords(texts, { name, isVideo }),
    namelessWords: invitationWords(texts, { name: '', isVideo }),
    isGroup: true,
  })
}

/** Names the caller; nobody once they have left. */
export function invitationWords(
  texts: (typeof groupTexts)[keyof typeof groupTexts],
  { name, isVideo }: { name: string; isVideo: boolean },
): string {
  if (name === '') return isVideo ? texts.groupVideo : texts.groupVoice
  return isVideo ? texts.incomingVideo({ name }) : texts.incomingVoice({ name })
}

/** Notifies that some of the chosen members don't take calls from me, and see the call only in the group's bar. */
function toastUnreachable({ people }: GroupCallView, chosen: readonly PersonId[]): void {
  const rung = new Set(people.map(({ personId }) => personId))
  const n = chosen.filter((id) => !rung.has(id)).length
  if (n > 0) showToast(groupTexts[currentLanguage()].notRung({ n }))
}
