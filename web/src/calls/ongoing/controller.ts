/** What a person does with the call of this page and what the server says of it, as far as it is the same for each kind. */
import type { Engine, Outcome } from '@linnet/client'
import { newCid } from '@linnet/client/cid'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { keptDevice } from './call-memory'
import { beginCall, resetCall, startRinging, stopRinging } from './life-cycle'
import type { Known, Meaning } from './meaning'
import {
  type At,
  change,
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

interface Left<K extends Kind> {
  id: string
  place: OngoingOf<K>
  /** It was left before the server had answered that this page joins. */
  isGivenUp: boolean
}

/** A kind of call: what it asks of the server, and what the answers mean for this page. */
export interface CallKind<K extends Kind, View extends { id: string }, End> {
  kind: K
  /** Which devices joining asks for. */
  withCamera: (place: At<K, 'joining'>) => boolean
  /** Begins, joins or answers it. */
  join: (engine: Engine, place: At<K, 'joining'>) => Promise<Outcome<View>>
  /** Also if the server can't be reached now. */
  leave: (engine: Engine, left: Left<K>) => Promise<void>
  /** Once the server knows that the person has left. */
  onLeft?: () => Promise<void>
  /** Keeps what is shown of it elsewhere. */
  note?: (view: View) => void
  meaning: (view: View, known: Known<OngoingOf<K>>) => Meaning<End>
  /** Begins to ring for one on this page, and joins it. */
  ringing?: (view: View, device: string) => { place: At<K, 'ringing'>; ring: () => () => void }
  answered?: (place: At<K, 'ringing'>) => At<K, 'joining'>
  /** One that this page was in before it was loaded again. */
  joining: (view: View, device: string) => At<K, 'joining'>
  onNews: (view: View, place: At<K, 'ringing' | 'joining' | 'inside'>) => void
  onEnd: (end: End, ended: { view?: View | undefined; place: OngoingOf<K> }) => void
  /** What it means that the server refuses a heartbeat or a pass. What means nothing is asked again. */
  refusals?: Readonly<Partial<Record<string, End | 'elsewhere'>>>
  /** What is said when another device of mine has answered or joined. */
  elsewhere: () => string
}

interface Media {
  withCamera?: boolean
  isListener?: boolean
}

const isAsking = ({ step }: At<Kind, 'joining'>): boolean => step === 'devices'

/** What this page is known by in its next call. */
export const newDevice = (): string => newCid(serverNowMs())

export class CallController<K extends Kind, View extends { id: string }, End> {
  constructor(private readonly kind: CallKind<K, View, End>) {}

  /** Goes into a call, unless this page is in one, which is then shown. */
  async enter(place: At<K, 'joining' | 'checking'>, proceed = () => this.openMediaAndJoin()): Promise<void> {
    if (isInCall()) return showWindow()
    beginCall(place)
    await proceed()
  }

  /** Asks for the microphone, and again after it was refused, then joins. One also joins without the camera, or as a listener. */
  async openMediaAndJoin({ withCamera, isListener = false }: Media = {}): Promise<void> {
    const place = this.#joining()
    if (!place || !isAsking(place)) return
    change<WithMedia>(place, { problem: undefined })
    const problem = isListener
      ? undefined
      : await openMedia({ withCamera: withCamera ?? this.kind.withCamera(place) })
    if (!isCurrent(place)) return
    if (problem) return change<WithMedia>(place, { problem })
    await this.join()
  }

  /** Joins with the devices that are open. */
  async join(): Promise<void> {
    const [place, engine] = [this.#joining(), currentEngine()]
    if (!place || !engine) return
    change<At<Kind, 'joining'>>(place, { step: 'server' })
    const outcome = await this.kind.join(engine, place)
    if (outcome.ok && isCurrent(place)) return this.apply(outcome.value)
    if (outcome.ok) return this.kind.leave(engine, { id: outcome.value.id, place, isGivenUp: true })
    toastRefusal(outcome)
    if (isCurrent(place)) resetCall()
  }

  /** Answers the call that rings. */
  async answer(how: Media = {}): Promise<void> {
    const place = ongoingAt(this.kind.kind, 'ringing')
    const joining = place && this.kind.answered?.(place)
    if (!joining) return
    stopRinging()
    moveTo(joining)
    await this.openMediaAndJoin(how)
  }

  /** Leaves, declines, hangs up, or closes what is over. */
  async leave(): Promise<void> {
    const [place, engine] = [this.#current(), currentEngine()]
    if (!place) return
    resetCall()
    const id = (place as Ongoing).view?.id
    if (!engine || id === undefined || place.stage === 'over') return
    await this.kind.leave(engine, { id, place, isGivenUp: false })
    await this.kind.onLeft?.()
  }

  /** Takes what the server says of a call. */
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

  /** Takes what the server answers to a heartbeat; resolves to the name of its refusal. */
  async applyHeartbeat(answer: Promise<Outcome<View>> | undefined): Promise<string | undefined> {
    const outcome = await answer
    if (outcome?.ok) this.apply(outcome.value)
    return outcome?.ok === false ? outcome.refusal.name : undefined
  }

  /** Takes that a heartbeat or a pass was refused. */
  applyRefusal(refusal: string): void {
    const meaning = this.kind.refusals?.[refusal]
    if (meaning === 'elsewhere') this.#endElsewhere()
    else if (meaning !== undefined) this.end(meaning)
  }

  /** Goes on in a call after the page was loaded again. */
  async rejoin(view: View, place: At<K, 'joining'>): Promise<void> {
    beginCall(place, { isRejoined: true })
    // The server hears of this page at once; the voice follows, however long the browser asks for the microphone.
    this.kind.onNews(view, place)
    const problem = await openMedia({ withCamera: false })
    const ongoing = ongoingMedia()
    if (problem && ongoing && isCurrent(place)) change(ongoing, { problem })
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
    showToast(this.kind.elsewhere())
    resetCall()
  }
}
