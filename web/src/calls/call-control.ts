/** What a person does with calls on this page, and what the server says of them. */
import { newCid } from '@linnet/client/cid'
import type { ConversationId, Frame } from '@linnet/protocol'
import { acceptCall, callPrice, startCall } from '@linnet/protocol/calls/calls'
import { callChanged, callSignal, callTypes, type CallView } from '@linnet/protocol/calls/events'
import { checkTradePassword } from '@linnet/protocol/wallet'
import { z } from 'zod'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { takeSound } from '~/platform/sound-focus'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { onSessionChange } from '~/session/session-store'
import { toastRefusal } from '~/session/toast-refusal'
import { closeLink, connectLink, hearSignal, openLink } from './call-link'
import { forgetCall, keepDevice, keptDevice } from './call-memory'
import { changeCall, currentCallState, type OngoingCall, silent, useCall } from './call-state'
import { callTexts } from './call-texts'
import { closeForSure } from './close-call'
import { type Heard, meaningOf } from './heard'
import { showsCall } from './one-call'
import { closeMedia, openMedia } from './own-media'
import { tellHowItEnded } from './report-call'
import { ring } from './ringing'
import { isInRoom } from './rooms/room-state'
import { patterns, play } from './sounds'
import { isInVoice } from './voice/voice-state'

/** How long the result of a call stays on the screen. */
const resultMs = 5_000

let quiet: (() => void) | undefined
let closing: ReturnType<typeof setTimeout> | undefined

onSessionChange(() => letGo())

/** Calls the other person of a direct conversation. */
export async function placeCall(conversationId: ConversationId, type: number): Promise<void> {
  if (showsCall()) return
  const chat = currentEngine()?.getState().chats.get(conversationId)
  if (!chat?.peerId) return
  letGo()
  const person = { id: chat.peerId, name: chat.name, photo: chat.photo }
  show({ ...newCall(), stage: 'checking', isMine: true, type, conversationId, person })
  await checkPrice()
}

/** Asks whether the call may be made, before the browser asks for the microphone, and what it costs. */
async function checkPrice(): Promise<void> {
  const call = currentCallState()
  const outcome = call && (await currentEngine()?.call(callPrice, { conversationId: call.conversationId }))
  if (!outcome || !isStill(call)) return
  if (!outcome.ok) {
    toastRefusal(outcome)
    return letGo()
  }
  const { rate, balance = 0n, hasTradePassword = false } = outcome.value
  if (rate === undefined) {
    changeCall({ stage: 'asking', price: undefined })
    return goOnCalling()
  }
  changeCall({ stage: 'agreeing', price: { rate, balance, hasTradePassword } })
}

/** Agrees to what the call costs. */
export async function agreeToPrice(password: string): Promise<void> {
  const call = currentCallState()
  if (call?.stage !== 'agreeing' || !call.price) return
  const { rate, balance, hasTradePassword, tries = 0 } = call.price
  const price = { rate, balance, hasTradePassword, tries }
  changeCall({ price: { ...price, isBusy: true } })
  // Before the microphone is opened: whoever mistypes it tries again here.
  const outcome = await currentEngine()?.call(checkTradePassword, { password })
  if (!outcome || !isStill(call)) return
  if (!outcome.ok)
    return changeCall({ price: { ...price, tries: tries + 1, problem: refusalText(outcome.refusal) } })
  changeCall({ stage: 'asking', price: { ...price, password } })
  await goOnCalling()
}

/** Asks for the microphone, and again after it was refused. A call is also placed without the camera it was meant to have. */
export async function goOnCalling({ withCamera }: { withCamera?: boolean } = {}): Promise<void> {
  const call = currentCallState()
  if (call?.stage !== 'asking') return
  changeCall({ problem: undefined })
  const problem = await openMedia({ withCamera: withCamera ?? call.type === callTypes.video })
  if (!isStill(call)) return
  if (problem) return changeCall({ problem })
  const { conversationId, type, device, price } = call
  changeCall({ stage: 'calling' })
  const agreed = price?.password !== undefined && { rate: price.rate, password: price.password }
  const outcome = await currentEngine()?.call(startCall, { conversationId, type, device, ...agreed })
  if (!outcome) return
  if (outcome.ok && isStill(call)) return takeView(outcome.value)
  // It was given up meanwhile.
  if (outcome.ok) return void end(call, outcome.value.id)
  toastRefusal(outcome)
  if (isStill(call)) letGo()
}

/** Answers the call that rings. */
export async function answerCall({ withCamera }: { withCamera: boolean }): Promise<void> {
  const call = currentCallState()
  if (!call?.view || (call.stage !== 'incoming' && call.stage !== 'answering')) return
  hush()
  changeCall({ stage: 'answering', problem: undefined })
  const problem = await openMedia({ withCamera })
  if (!isStill(call)) return
  if (problem) return changeCall({ problem })
  const { device } = call
  const outcome = await currentEngine()?.call(acceptCall, { callId: call.view.id, device })
  if (!outcome || !isStill(call)) return
  if (outcome.ok) return takeView(outcome.value)
  toastRefusal(outcome)
  letGo()
}

/** Cancels, declines or hangs up. */
export async function endCall(): Promise<void> {
  const call = currentCallState()
  if (!call) return
  const { view, stage } = call
  letGo()
  if (!view || stage === 'over') return
  await end(call, view.id)
}

/** Without a connection, the server hears of it as soon as there is one. */
async function end(call: OngoingCall, callId: string): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const atMs = serverNowMs()
  const outcome = await closeForSure(engine, { callId })
  toastRefusal(outcome)
  if (outcome.ok) tellHowItEnded(call, outcome.value.end, atMs)
}

/** Declines, and says why in the conversation. */
export async function declineWith(text: string): Promise<void> {
  const call = currentCallState()
  if (!call) return
  await endCall()
  await currentEngine()?.send(call.conversationId, { content: { kind: 'text', text } })
}

export const callAgain = async (): Promise<void> => {
  const call = currentCallState()
  if (call?.stage === 'over') await placeCall(call.conversationId, call.type)
}

/** Handles what the server pushes about calls. */
export function takeCallFrame({ action, data }: Frame): void {
  if (action === callChanged.wire) {
    const changed = z.safeDecode(callChanged.data, data as never)
    if (changed.success) takeView(changed.data)
  } else if (action === callSignal.wire) {
    const said = z.safeDecode(callSignal.data, data as never)
    if (said.success) hearSignal(said.data.callId, said.data.content)
  }
}

/** What this page may have missed while it was not connected: the call of this person, if there is one. */
export function takeCurrent(view: CallView | undefined): void {
  const known = currentCallState()?.view
  if (view) takeView(view)
  else if (known && known.state !== 'ended') showEnd('lost')
}

function takeView(view: CallView): void {
  const call = currentCallState()
  const heard = meaningOf(view, { call, device: keptDevice() })
  // One call at a time: what still rings once this page is free again is asked for then.
  if ((isInRoom() || isInVoice()) && heard !== 'news') return
  if (heard !== 'news' && heard !== 'rings' && heard !== 'rejoin') return leave(heard, view)
  if (heard === 'rings') showRinging(view)
  if (heard === 'rejoin') void rejoin(view)
  if (heard !== 'news') return
  const stage = view.state === 'active' ? 'talking' : view.state === 'connecting' ? 'connecting' : 'calling'
  if (call?.stage !== 'talking') changeCall({ stage })
  const sinceMs = call?.sinceMs ?? (stage === 'talking' ? serverNowMs() - view.seconds * 1000 : undefined)
  const { secondsLeft } = view
  const endsAtMs = secondsLeft === undefined ? undefined : serverNowMs() + secondsLeft * 1000
  changeCall({ view, sinceMs, endsAtMs })
  goOn(view)
}

/** Does what the state of a call asks for. */
function goOn(view: CallView): void {
  const { device = '' } = view
  keepDevice(device)
  openLink(view, device, { onView: takeView, onLost: () => showEnd('lost') })
  if (view.state === 'ringing') quiet ??= play(patterns.waiting)
  else {
    hush()
    void connectLink()
  }
}

/** The call is over, or not for this page any more. */
function leave(heard: Exclude<Heard, 'news' | 'rings' | 'rejoin'>, view: CallView): void {
  if (heard === 'nothing') return
  // Declined on another device of mine: there is nothing to say here.
  if (heard !== 'elsewhere' && heard.end === 'rejected' && currentCallState()?.isMine !== true) return letGo()
  if (heard !== 'elsewhere') return showEnd(heard.end, view)
  showToast(callTexts[currentLanguage()].elsewhere)
  letGo()
}

function showRinging(view: CallView): void {
  letGo()
  const call = { ...newCall(), ...partsOf(view), stage: 'incoming' as const, view }
  show(call)
  const texts = callTexts[currentLanguage()]
  quiet = ring({
    id: view.id,
    conversationId: call.conversationId,
    by: call.person.id,
    title: call.person.name,
    words: call.type === callTypes.video ? texts.incomingVideo : texts.incomingVoice,
  })
}

/** The page was loaded again in the middle of a call. */
async function rejoin(view: CallView): Promise<void> {
  letGo({ keepsPlace: true })
  const call = {
    ...newCall(),
    ...partsOf(view),
    device: view.device ?? '',
    stage: 'connecting' as const,
    view,
    // Until the other device is reached again.
    isLost: view.state === 'active',
  }
  show(call)
  // The server hears of this page at once; the voice follows, however long the browser asks for the microphone.
  takeView(view)
  const problem = await openMedia({ withCamera: false })
  if (problem && isStill(call)) changeCall({ problem })
}

/** How it ended stays on the screen for a moment. A call that had ended at once was not seen before. */
function showEnd(end: CallView['end'], ended?: CallView): void {
  const call = currentCallState()
  const wasHeard = call?.sinceMs !== undefined || call?.isMine === true
  release()
  if (!call) return
  tellHowItEnded(call, end)
  if (wasHeard) play(patterns.over)
  const known = ended ?? call.view
  const view = known && { ...known, state: 'ended' as const, end }
  changeCall({ stage: 'over', view, ownPicture: undefined, otherPicture: undefined, problem: undefined })
  closing = setTimeout(() => letGo(), resultMs)
}

/** Ends everything of the call on this page. */
function letGo({ keepsPlace = false } = {}): void {
  release({ keepsPlace })
  useCall.setState({ call: undefined, isSmall: false })
}

function release({ keepsPlace = false } = {}): void {
  clearTimeout(closing)
  hush()
  closeLink()
  closeMedia()
  if (!keepsPlace) forgetCall()
}

function hush(): void {
  quiet?.()
  quiet = undefined
}

function show(call: OngoingCall): void {
  // Whatever plays stops.
  takeSound(() => undefined)()
  useCall.setState({ call, isSmall: false })
}

const isStill = ({ device }: OngoingCall): boolean => {
  const call = currentCallState()
  return call?.device === device && call.stage !== 'over'
}

const newCall = () => ({ device: newCid(serverNowMs()), isLost: false, own: silent, other: silent })

const partsOf = ({ type, isMine, conversationId, personId, name, photo }: CallView) => ({
  type,
  isMine,
  conversationId,
  person: { id: personId, name: nameIn(conversationId) ?? name, photo },
})

/** As I call them, if I gave them a name of my own. */
const nameIn = (conversationId: ConversationId): string | undefined =>
  currentEngine()?.getState().chats.get(conversationId)?.name || undefined
