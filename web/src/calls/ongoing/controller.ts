/** The actions of a person in this page's call and the server's news about it, as far as they are the same for all kinds. */
import type { Engine, Outcome } from '@linnet/client'
import { newCid } from '@linnet/client/cid'
import { callTexts } from '~/calls/texts/call-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { keptDevice } from './call-memory'
import { beginCall, resetCall, startRinging, stopRinging } from './life-cycle'
import type { MediaProblem } from './media'
import {
  type At,
  change,
  currentOngoing,
  isCurrent,
  isInCall,
  type Kind,
  moveTo,
  type Ongoing,
  ongoingAt,
  ongoingMedia,
  type OngoingOf,
  ongoingOf,
  showWindow,
  type WithMedia,
} from './ongoing'
import { openMedia } from './own-media'

/** The meaning for this page of a call that the server reports. */
export type Meaning<End> =
  | 'nothing'
  /** The call rings, and this page may answer. */
  | 'rings'
  /** The call is the one that this page is in, joins or is rung by; its state may have changed. */
  | 'news'
  /** The server counts this page as a participant: it was one before a reload, or its person was brought on a stage. */
  | 'rejoin'
  /** Another device of mine has answered or joined. */
  | 'elsewhere'
  /** A host admits this page to the meeting that it waits for. */
  | 'admitted'
  | { end: End }

export interface Known<Place> {
  me: string
  /** This page's call, if it is of this kind. */
  place: Place | undefined
  /** This page's device name before it was reloaded. */
  device: string | undefined
  /** Whether this page is in a call of another kind. */
  isBusy: boolean
}

interface Left<K extends Kind> {
  id: string
  place: OngoingOf<K>
  /** Whether the person left before the server had answered this page's join request. */
  isGivenUp: boolean
}

/** A kind of call: its requests to the server, and the meaning of the answers for this page. */
export interface CallKind<K extends Kind, View extends { id: string }, End> {
  kind: K
  /** Whether joining asks for the camera, too; never if undefined. */
  withCamera?: (place: At<K, 'joining'>) => boolean
  /** Begins, joins or answers a call. Undefined if only the server can bring this page into it. */
  join?: (engine: Engine, place: At<K, 'joining'>) => Promise<Outcome<View>>
  /** Also called when the server can't be reached. */
  leave: (engine: Engine, left: Left<K>) => Promise<void>
  /** Called once the server knows that the person has left. */
  onLeft?: () => Promise<void>
  /** Records the state that other screens show of the call. */
  note?: (view: View) => void
  meaning: (view: View, known: Known<OngoingOf<K>>) => Meaning<End>
  /** The ringing stage of a call on this page, and the function that rings for it. */
  ringing?: (view: View, device: string) => { place: At<K, 'ringing'>; ring: () => () => void }
  answered?: (place: At<K, 'ringing'>) => At<K, 'joining'>
  /** The stage for a call in which the server has this page already. */
  joining: (view: View, device: string) => At<K, 'joining'>
  /** Opens the devices of a page that is in the call already; the microphone if undefined. */
  openDevices?: () => Promise<MediaProblem | undefined>
  onNews: (view: View, place: At<K, 'ringing' | 'joining' | 'inside'>) => void
  onEnd: (end: End, ended: { view?: View | undefined; place: OngoingOf<K> }) => void
  /** The meaning of refused heartbeats and passes. Any other refusal is retried. */
  refusals?: Readonly<Partial<Record<string, End | 'elsewhere'>>>
  /** The text shown when another device of mine has answered or joined; none if undefined. */
  elsewhere?: () => string
}

interface Media {
  withCamera?: boolean
  isListener?: boolean
}

const isAsking = ({ step }: At<Kind, 'joining'>): boolean => step === 'devices'

/** A new id for this page in its next call. */
export const newDevice = (): string => newCid(serverNowMs())

export class CallController<K extends Kind, View extends { id: string }, End> {
  constructor(private readonly kind: CallKind<K, View, End>) {}

  /** Enters a call, unless this page is in one already, which is then shown. */
  async enter(place: At<K, 'joining' | 'checking'>, proceed = () => this.openMediaAndJoin()): Promise<void> {
    if (isInCall()) return showCurrent()
    beginCall(place)
    await proceed()
  }

  /**
   * Asks for the microphone, again if it was refused, then joins. It is possible to join without the camera,
   * or as a listener.
   */
  async openMediaAndJoin({ withCamera, isListener = false }: Media = {}): Promise<void> {
    const place = this.#joining()
    if (!place || !isAsking(place)) return
    change<WithMedia>(place, { problem: undefined })
    const problem = isListener
      ? undefined
      : await openMedia({ withCamera: withCamera ?? this.kind.withCamera?.(place) ?? false })
    if (!isCurrent(place)) return
    if (problem) return change<WithMedia>(place, { problem })
    await this.join()
  }

  /** Joins with the devices that are open. */
  async join(): Promise<void> {
    const [place, engine] = [this.#joining(), currentEngine()]
    if (!place || !engine || !this.kind.join) return
    change<At<Kind, 'joining'>>(place, { step: 'server' })
    const outcome = await this.kind.join(engine, place)
    if (outcome.ok && isCurrent(place)) return this.apply(outcome.value)
    if (outcome.ok) return this.kind.leave(engine, { id: outcome.value.id, place, isGivenUp: true })
    toastRefusal(outcome)
    if (isCurrent(place)) resetCall()
  }

  /** Answers the ringing call. */
  async answer(how: Media = {}): Promise<void> {
    const place = ongoingAt(this.kind.kind, 'ringing')
    const joining = place && this.kind.answered?.(place)
    if (!joining) return
    stopRinging()
    moveTo(joining)
    await this.openMediaAndJoin(how)
  }

  /** Leaves, declines, hangs up, or closes a call that is over. */
  async leave(): Promise<void> {
    const [place, engine] = [this.#current(), currentEngine()]
    if (!place) return
    resetCall()
    const id = (place as Ongoing).view?.id
    if (!engine || id === undefined || place.stage === 'over') return
    await this.kind.leave(engine, { id, place, isGivenUp: false })
    await this.kind.onLeft?.()
  }

  /** Applies the server's state of a call. */
  apply(view: View): void {
    const { kind } = this
    const me = currentEngine()?.getState().me
    if (me === undefined) return
    const place = this.#current()
    kind.note?.(view)
    const meaning = kind.meaning(view, { me, place, device: keptDevice(), isBusy: isInCall() && !place })
    if (typeof meaning === 'object') return place && kind.onEnd(meaning.end, { view, place })
    switch (meaning) {
      case 'nothing':
        return
      case 'rings':
        return this.#ring(view)
      case 'rejoin':
        return void this.rejoin(view, kind.joining(view, keptDevice() ?? newDevice()))
      case 'news':
        return this.#show(view)
      case 'elsewhere':
        return this.#endElsewhere()
      case 'admitted':
        return void this.join()
    }
  }

  /** Applies the answer to a heartbeat; resolves to the name of its refusal. */
  async applyHeartbeat(answer: Promise<Outcome<View>> | undefined): Promise<string | undefined> {
    const outcome = await answer
    if (outcome?.ok) this.apply(outcome.value)
    return outcome?.ok === false ? outcome.refusal.name : undefined
  }

  /** Applies the refusal of a heartbeat or a pass. */
  applyRefusal(refusal: string): void {
    const meaning = this.kind.refusals?.[refusal]
    if (meaning === 'elsewhere') this.#endElsewhere()
    else if (meaning !== undefined) this.end(meaning)
  }

  /** Resumes a call after the page was reloaded, or enters one into which the server has brought it. */
  async rejoin(view: View, place: At<K, 'joining'>): Promise<void> {
    const { device }: Pick<Ongoing, 'device'> = place
    beginCall(place, { isRejoined: device === keptDevice() })
    // The server learns of this page at once; audio follows, however long the browser asks for the microphone.
    this.kind.onNews(view, place)
    await this.openDevices()
  }

  /** Opens or switches devices of a call that this page is in already. Without them it stays in, and shows why. */
  async openDevices(open = this.kind.openDevices ?? (() => openMedia({ withCamera: false }))): Promise<void> {
    const place = ongoingMedia()
    if (!place || place.kind !== this.kind.kind) return
    const problem = await open()
    const ongoing = ongoingMedia()
    if (ongoing && isCurrent(place)) change(ongoing, { problem })
  }

  end(end: End): void {
    const place = this.#current()
    if (place && place.stage !== 'over') this.kind.onEnd(end, { place })
  }

  #current = (): OngoingOf<K> | undefined => ongoingOf(this.kind.kind)

  #show(view: View): void {
    const place = ongoingAt(this.kind.kind, 'ringing', 'joining', 'inside')
    if (place) this.kind.onNews(view, place)
  }

  #joining = (): At<K, 'joining'> | undefined => ongoingAt(this.kind.kind, 'joining')

  #ring(view: View): void {
    const ringing = this.kind.ringing?.(view, newDevice())
    if (!ringing) return
    beginCall(ringing.place)
    startRinging(ringing.ring)
  }

  #endElsewhere(): void {
    const { elsewhere } = this.kind
    if (elsewhere) showToast(elsewhere())
    resetCall()
  }
}

/** The screen of a stream is wherever its person left it, so there is no window to open. */
function showCurrent(): void {
  if (currentOngoing()?.kind === 'live') showToast(callTexts[currentLanguage()].onStage)
  else showWindow()
}
