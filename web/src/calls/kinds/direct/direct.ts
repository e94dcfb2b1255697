/** The call between two people that this page is in. */
import { readEvent } from '@linnet/client'
import type { ConversationId, Frame } from '@linnet/protocol'
import { acceptCall, callPrice, closeCall, startCall } from '@linnet/protocol/calls/calls'
import { callChanged, callSignal, callTypes, type CallView } from '@linnet/protocol/calls/events'
import { checkTradePassword } from '@linnet/protocol/wallet/calls'
import { closeLink, connectLink, handleSignal, isLinked, openLink } from '~/calls/link/direct-link'
import { keepDevice } from '~/calls/ongoing/call-memory'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { onClose, resetCall, showOver, startRinging, stopRinging } from '~/calls/ongoing/life-cycle'
import {
  type At,
  type CallPlace,
  change,
  isCurrent,
  moveTo,
  ongoingAt,
  ongoingOf,
  silent,
} from '~/calls/ongoing/ongoing'
import { ring } from '~/calls/ongoing/ringing'
import { patterns, play } from '~/calls/ongoing/sounds'
import { callTexts } from '~/calls/texts/call-texts'
import { currentLanguage } from '~/i18n/preferences'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { directMeaning } from './direct-meaning'
import { heardSince, reportOutcome } from './report-outcome'

type Joining = At<'direct', 'joining'>

const texts = () => callTexts[currentLanguage()]

export const directCall = new CallController<'direct', CallView, CallView['end']>({
  kind: 'direct',
  withCamera: ({ type }) => type === callTypes.video,
  join(engine, { view, conversationId, type, device, price }) {
    if (view) return engine.call(acceptCall, { callId: view.id, device })
    const agreed = price?.password !== undefined && { rate: price.rate, password: price.password }
    return engine.call(startCall, { conversationId, type, device, ...agreed })
  },
  async leave(engine, { id, place, isGivenUp }) {
    // A ringing call has been declined.
    if (isGivenUp && place.view) return
    const atMs = serverNowMs()
    const outcome = await callUntilDelivered(engine, () => engine.call(closeCall, { callId: id }))
    toastRefusal(outcome)
    if (outcome.ok) reportOutcome(place, outcome.value.end, atMs)
  },
  meaning: directMeaning,
  ringing(view, device) {
    const place = { ...placeOf(view, device), stage: 'ringing' as const, view }
    return { place, ring: () => ringFor(place) }
  },
  answered: (place) => joining(place, { view: place.view, step: 'devices' }),
  joining: (view, device) => joining(placeOf(view, device), { view, step: 'link' }),
  onNews(view, place) {
    if (place.stage === 'ringing') return
    showNews(view, place)
    keepDevice(place.device)
    onClose(closeLink)
    openLink(view, place.device, {
      onView: (news) => directCall.apply(news),
      onLost: () => directCall.end('lost'),
    })
    if (view.state === 'ringing') return startRinging(() => play(patterns.waiting))
    stopRinging()
    void connectLink()
  },
  onEnd(end, { view, place }) {
    // The call was declined on another device of mine: nothing to report on this one.
    if (view && end === 'rejected' && !place.isMine) return resetCall()
    reportOutcome(place, end)
    const sinceMs = heardSince(place)
    if (sinceMs !== undefined || place.isMine) play(patterns.over)
    const known = view ?? place.view
    showOver(
      {
        ...callOf(place),
        stage: 'over',
        view: known && { ...known, state: 'ended', end },
        sinceMs,
      },
      { isBrief: true },
    )
  },
  elsewhere: () => texts().elsewhere,
})

function placeOf(view: CallView, device: string): CallPlace {
  const { type, isMine, conversationId, personId, name, photo } = view
  const person = { id: personId, name: nameIn(conversationId) ?? name, photo }
  return { kind: 'direct', type, isMine, conversationId, person, device }
}

/** The fields that a call has in every stage. */
const callOf = ({ kind, type, isMine, conversationId, person, device }: CallPlace): CallPlace => ({
  kind,
  type,
  isMine,
  conversationId,
  person,
  device,
})

const joining = (
  place: CallPlace,
  more: Pick<Joining, 'step'> & Partial<Pick<Joining, 'view' | 'price'>>,
): Joining => ({ ...callOf(place), ...more, stage: 'joining', own: silent, other: silent })

function showNews(view: CallView, place: Joining | At<'direct', 'inside'>): void {
  const nowMs = serverNowMs()
  const { secondsLeft } = view
  const endsAtMs = secondsLeft === undefined ? undefined : nowMs + secondsLeft * 1000
  if (place.stage === 'inside') return change(place, { view, endsAtMs })
  if (view.state !== 'active')
    return change(place, { view, step: view.state === 'connecting' ? 'link' : 'server' })
  const { own, ownPicture, problem, other, otherPicture } = place
  moveTo({
    ...callOf(place),
    stage: 'inside',
    view,
    sinceMs: nowMs - view.seconds * 1000,
    endsAtMs,
    // After a reload in the middle of the call, the connection is lost until the other device is reached.
    isLost: place.view?.state === 'active' && !isLinked(),
    own,
    ownPicture,
    problem,
    other,
    otherPicture,
  })
}

const ringFor = ({ view, conversationId, person, type }: At<'direct', 'ringing'>): (() => void) =>
  ring({
    id: view.id,
    conversationId,
    by: person.id,
    title: person.name,
    words: type === callTypes.video ? texts().incomingVideo : texts().incomingVoice,
  })

/** My own name for the other person, if I gave them one. */
const nameIn = (conversationId: ConversationId): string | undefined =>
  currentEngine()?.getState().chats.get(conversationId)?.name || undefined

/** Calls the other person of a direct conversation. */
export async function placeCall(conversationId: ConversationId, type: number): Promise<void> {
  const chat = currentEngine()?.getState().chats.get(conversationId)
  const person = chat?.peerId && { id: chat.peerId, name: chat.name, photo: chat.photo }
  if (!person) return
  const device = newDevice()
  await directCall.enter(
    { kind: 'direct', stage: 'checking', type, isMine: true, conversationId, person, device },
    checkPrice,
  )
}

/** Checks whether the call may be made, and its price, before the browser asks for the microphone. */
async function checkPrice(): Promise<void> {
  const call = ongoingAt('direct', 'checking')
  const outcome = call && (await currentEngine()?.call(callPrice, { conversationId: call.conversationId }))
  if (!outcome || !isCurrent(call)) return
  if (!outcome.ok) {
    toastRefusal(outcome)
    return resetCall()
  }
  const { rate, balance = 0n, hasTradePassword = false } = outcome.value
  if (rate !== undefined) return change(call, { price: { rate, balance, hasTradePassword } })
  moveTo(joining(call, { step: 'devices' }))
  await directCall.openMediaAndJoin()
}

/** Agrees to the price of the call. */
export async function agreeToPrice(password: string): Promise<void> {
  const call = ongoingAt('direct', 'checking')
  if (!call?.price) return
  const { rate, balance, hasTradePassword, tries = 0 } = call.price
  const price = { rate, balance, hasTradePassword, tries }
  change(call, { price: { ...price, isBusy: true } })
  // The password is checked before the microphone is opened, so that a mistyped one can be corrected on this
  // screen.
  const outcome = await currentEngine()?.call(checkTradePassword, { password })
  if (!outcome || !isCurrent(call)) return
  if (!outcome.ok) {
    const problem = refusalText(outcome.refusal)
    return change(call, { price: { ...price, tries: tries + 1, problem } })
  }
  moveTo(joining(call, { step: 'devices', price: { ...price, password } }))
  await directCall.openMediaAndJoin()
}

/** Declines, and sends the reason to the conversation. */
export async function declineWith(text: string): Promise<void> {
  const call = ongoingOf('direct')
  if (!call) return
  await directCall.leave()
  await currentEngine()?.send(call.conversationId, { content: { kind: 'text', text } })
}

export async function callAgain(): Promise<void> {
  const call = ongoingOf('direct')
  if (call?.stage === 'over') await placeCall(call.conversationId, call.type)
}

/** Handles pushes about calls between two. */
export function applyCallFrame(frame: Frame): void {
  const changed = readEvent(callChanged, frame)
  if (changed) directCall.apply(changed)
  const signal = readEvent(callSignal, frame)
  if (signal) handleSignal(signal.callId, signal.content)
}

/**
 * Applies the state that this page may have missed while disconnected: this person's current call, if there
 * is one.
 */
export function applyCurrentCall(view: CallView | undefined): void {
  const known = ongoingOf('direct')?.view
  if (view) directCall.apply(view)
  else if (known && known.state !== 'ended') directCall.end('lost')
}
