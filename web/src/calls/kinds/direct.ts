/** The call between two people that this page is in. */
import type { ConversationId, Frame } from '@linnet/protocol'
import { acceptCall, callPrice, closeCall, startCall } from '@linnet/protocol/calls/calls'
import { callChanged, callSignal, callTypes, type CallView } from '@linnet/protocol/calls/events'
import { checkTradePassword } from '@linnet/protocol/wallet'
import { z } from 'zod'
import { closeLink, connectLink, hearSignal, openLink } from '~/calls/call-link'
import { keepDevice } from '~/calls/call-memory'
import { callTexts } from '~/calls/call-texts'
import { meaningOf } from '~/calls/heard'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController, newDevice } from '~/calls/ongoing/controller'
import { onClose, resetCall, showOver, startRinging, stopRinging } from '~/calls/ongoing/life-cycle'
import { changeOngoing, isCurrent, type OngoingCall, ongoingOf, silent } from '~/calls/ongoing/ongoing'
import { reportOutcome } from '~/calls/report-call'
import { ring } from '~/calls/ringing'
import { patterns, play } from '~/calls/sounds'
import { currentLanguage } from '~/i18n/preferences'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'

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
    // One that rang has been declined.
    if (isGivenUp && place.view) return
    const atMs = serverNowMs()
    const outcome = await callUntilDelivered(engine, () => engine.call(closeCall, { callId: id }))
    toastRefusal(outcome)
    if (outcome.ok) reportOutcome(place, outcome.value.end, atMs)
  },
  meaning: meaningOf,
  placeOf,
  ring: (view, { conversationId, person, type }) =>
    ring({
      id: view.id,
      conversationId,
      by: person.id,
      title: person.name,
      words: type === callTypes.video ? texts().incomingVideo : texts().incomingVoice,
    }),
  onNews(view, { stage, sinceMs, device }) {
    const isActive = view.state === 'active'
    if (isActive) changeOngoing('direct', { stage: 'inside', step: undefined })
    else if (stage !== 'inside')
      changeOngoing('direct', { stage: 'joining', step: view.state === 'connecting' ? 'link' : 'server' })
    const { secondsLeft, seconds } = view
    changeOngoing('direct', {
      view,
      sinceMs: sinceMs ?? (isActive ? serverNowMs() - seconds * 1000 : undefined),
      endsAtMs: secondsLeft === undefined ? undefined : serverNowMs() + secondsLeft * 1000,
    })
    keepDevice(device)
    onClose(closeLink)
    openLink(view, device, { onView: (news) => directCall.apply(news), onLost: () => directCall.end('lost') })
    if (view.state === 'ringing') return startRinging(() => play(patterns.waiting))
    stopRinging()
    void connectLink()
  },
  onEnd(end, { view, place }) {
    // Declined on another device of mine: there is nothing to say here.
    if (view && end === 'rejected' && !place.isMine) return resetCall()
    reportOutcome(place, end)
    if (place.sinceMs !== undefined || place.isMine) play(patterns.over)
    const known = view ?? place.view
    changeOngoing('direct', {
      view: known && { ...known, state: 'ended', end },
      otherPicture: undefined,
    })
    showOver({ isBrief: true })
  },
  elsewhere: () => texts().elsewhere,
})

function placeOf(view: CallView, device: string): OngoingCall {
  const { type, isMine, conversationId, personId, name, photo } = view
  return {
    ...newCall,
    type,
    isMine,
    conversationId,
    person: { id: personId, name: nameIn(conversationId) ?? name, photo },
    stage: 'joining',
    step: 'link',
    device,
    view,
    // Until the other device is reached again.
    isLost: view.state === 'active',
  }
}

const newCall = { kind: 'direct', isLost: false, own: silent, other: silent } as const

/** As I call them, if I gave them a name of my own. */
const nameIn = (conversationId: ConversationId): string | undefined =>
  currentEngine()?.getState().chats.get(conversationId)?.name || undefined

/** Calls the other person of a direct conversation. */
export async function placeCall(conversationId: ConversationId, type: number): Promise<void> {
  const chat = currentEngine()?.getState().chats.get(conversationId)
  const person = chat?.peerId && { id: chat.peerId, name: chat.name, photo: chat.photo }
  const call = { ...newCall, type, isMine: true, conversationId, device: newDevice() }
  if (person) await directCall.enter({ ...call, person, stage: 'checking' }, checkPrice)
}

/** Asks whether the call may be made, before the browser asks for the microphone, and what it costs. */
async function checkPrice(): Promise<void> {
  const call = ongoingOf('direct')
  const outcome = call && (await currentEngine()?.call(callPrice, { conversationId: call.conversationId }))
  if (!outcome || !isCurrent(call)) return
  if (!outcome.ok) {
    toastRefusal(outcome)
    return resetCall()
  }
  const { rate, balance = 0n, hasTradePassword = false } = outcome.value
  if (rate !== undefined) return changeOngoing('direct', { price: { rate, balance, hasTradePassword } })
  changeOngoing('direct', { stage: 'joining', step: 'devices' })
  await directCall.openMediaAndJoin()
}

/** Agrees to what the call costs. */
export async function agreeToPrice(password: string): Promise<void> {
  const call = ongoingOf('direct')
  if (call?.stage !== 'checking' || !call.price) return
  const { rate, balance, hasTradePassword, tries = 0 } = call.price
  const price = { rate, balance, hasTradePassword, tries }
  changeOngoing('direct', { price: { ...price, isBusy: true } })
  // Before the microphone is opened: whoever mistypes it tries again here.
  const outcome = await currentEngine()?.call(checkTradePassword, { password })
  if (!outcome || !isCurrent(call)) return
  if (!outcome.ok) {
    const problem = refusalText(outcome.refusal)
    return changeOngoing('direct', { price: { ...price, tries: tries + 1, problem } })
  }
  changeOngoing('direct', { stage: 'joining', step: 'devices', price: { ...price, password } })
  await directCall.openMediaAndJoin()
}

/** Declines, and says why in the conversation. */
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

/** Handles what the server pushes about calls between two. */
export function applyCallFrame({ action, data }: Frame): void {
  if (action === callChanged.wire) {
    const changed = z.safeDecode(callChanged.data, data as never)
    if (changed.success) directCall.apply(changed.data)
  } else if (action === callSignal.wire) {
    const said = z.safeDecode(callSignal.data, data as never)
    if (said.success) hearSignal(said.data.callId, said.data.content)
  }
}

/** What this page may have missed while it was not connected: the call of this person, if there is one. */
export function applyCurrentCall(view: CallView | undefined): void {
  const known = ongoingOf('direct')?.view
  if (view) directCall.apply(view)
  else if (known && known.state !== 'ended') directCall.end('lost')
}
