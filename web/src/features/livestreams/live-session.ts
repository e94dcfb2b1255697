/** One visit of this page to a live stream, as its host, as a guest on stage, or as a viewer. On stage, it is a call of this page. */
import { type Engine, type Outcome, readEvent } from '@linnet/client'
import type { Frame, LiveCommentView, LiveSelfView, LiveSummaryView, LiveStreamView } from '@linnet/protocol'
import {
  endLive,
  enterLive,
  leaveLive,
  likeLive,
  liveChanged,
  liveHeartbeat,
  liveNews,
  liveSelfChanged,
  liveTypes,
  showLive,
  startLive,
  watchLive,
} from '@linnet/protocol/livestreams/calls'
import { createStage, stageOf } from '~/calls/kinds/live/stage'
import { keepAwake } from '~/calls/link/keep-awake'
import { keptDevice } from '~/calls/ongoing/call-memory'
import { newDevice } from '~/calls/ongoing/controller'
import { isInCall } from '~/calls/ongoing/ongoing'
import { currentHttpUrl } from '~/lines/lines'
import { onPush } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { commentsAfter } from './comments-after'
import { LiveLink } from './live-link'

export interface LiveState {
  live?: LiveStreamView
  self?: LiveSelfView
  comments: readonly LiveCommentView[]
  /** The pictures that a viewer receives; on stage they belong to the call. */
  pictures: ReadonlyMap<string, MediaStream>
  /** The address of the stream for the HLS player. */
  hlsUrl?: string | undefined
  isConnected: boolean
  /** Whether the browser waits for a tap before it plays sound. */
  isSilent: boolean
  /** Why the stream could not be entered, as text. */
  failure?: string
  over?: 'ended' | 'removed' | 'elsewhere' | undefined
  summary?: LiveSummaryView | undefined
}

const unlinked = { pictures: new Map<string, MediaStream>(), isConnected: false, isSilent: false }

export const noLive: LiveState = { ...unlinked, comments: [] }

/** The refusals after which this page is no longer in the stream. */
const gone: ReadonlySet<string> = new Set(['LiveNotFound', 'LiveEnded', 'NotInLive'])

const likesEveryMs = 1_000
const mostLikes = 20
const watchAgainMs = 2_000

export class LiveSession {
  /** A page that was on stage before it was reloaded comes back as the same device. */
  readonly #device = (isInCall() ? undefined : keptDevice()) ?? newDevice()
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  #state = noLive
  #link: LiveLink | undefined
  #isClosed = false
  #isAsking = false
  #likes = 0

  constructor(
    private readonly engine: Engine,
    private readonly liveId: string,
  ) {
    const liking = setInterval(() => this.#sendLikes(), likesEveryMs)
    const unsubscribe = onPush((frame) => this.#apply(frame))
    this.#stops.push(unsubscribe, () => clearInterval(liking))
    void this.#begin()
  }

  readonly getState = (): LiveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly #heartbeat = async (): Promise<string | undefined> => {
    const { liveId } = this
    const outcome = await this.engine.call(liveHeartbeat, { liveId, device: this.#device })
    if (!outcome.ok) return outcome.refusal.name
    this.take(outcome.value.live, outcome.value.self)
    return undefined
  }

  readonly #onRefused = (refusal: string): void => {
    if (gone.has(refusal)) this.#endVisit(refusal === 'NotInLive' ? 'elsewhere' : 'ended')
  }

  readonly stage = createStage({
    device: this.#device,
    heartbeat: this.#heartbeat,
    onRefused: this.#onRefused,
    onLeft: (outcome) => {
      if (outcome.ok) return this.take(outcome.value.live, outcome.value.self)
      if (!this.#isClosed) toastRefusal(outcome)
      this.#onRefused(outcome.refusal.name)
      this.#matchLink()
    },
  })

  /** Applies the server's state. An older view never replaces a newer one. */
  take(live: LiveStreamView, self = this.#state.self): void {
    const { over, live: known } = this.#state
    if (this.#isClosed || over) return
    // Its own state has no version: an answer is the only news of a raised hand.
    if (live.version < (known?.version ?? 0)) return self && this.#set({ self })
    this.#set({ live, ...(self && { self }) })
    if (self?.isOut) return this.#endVisit('removed')
    if (!live.isOpen) return this.#endVisit('ended')
    if (!self) return
    this.stage.apply(live)
    this.#matchLink()
    void this.#matchHls()
  }

  /**
   * Fetches the address of the stream again when the player has lost it: it may be from an earlier visit, or
   * the encoder has restarted.
   */
  readonly watchAgain = (): void => {
    this.#set({ hlsUrl: undefined, isConnected: false })
    setTimeout(() => void this.#matchHls(), watchAgainMs)
  }

  readonly notePlaying = (): void => this.#set({ isConnected: true })

  readonly playVoices = (): void => {
    this.#set({ isSilent: false })
    this.#link?.playVoices()
  }

  /** Likes the stream. Taps are summed on this page and sent once a second. */
  like(): void {
    this.#likes += 1
    const { live } = this.#state
    if (live) this.#set({ live: { ...live, likes: live.likes + 1 } })
  }

  async end(): Promise<Outcome<LiveSummaryView>> {
    const outcome = await this.engine.call(endLive, { liveId: this.liveId })
    if (outcome.ok) {
      this.#set({ summary: outcome.value })
      this.#endVisit('ended')
    }
    return outcome
  }

  close(): void {
    const { self, over } = this.#state
    if (self !== undefined && self.role !== 'host' && !over)
      void this.engine.call(leaveLive, { liveId: this.liveId })
    this.#isClosed = true
    this.#closeLinks()
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
  }

  #set(change: Partial<LiveState>): void {
    if (this.#isClosed) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #begin(): Promise<void> {
    const { engine, liveId } = this
    const shown = await engine.call(showLive, { liveId })
    if (!shown.ok) return this.#set({ failure: refusalText(shown.refusal) })
    const { live, summary } = shown.value
    this.#set({ live, summary })
    if (!live.isOpen) return this.#set({ over: 'ended' })
    const { type, title, isPublic } = live
    const device = this.#device
    // A host who reloads the page resumes with the same device; otherwise this device takes the stream over.
    const place =
      live.host.personId === engine.getState().me
        ? await engine.call(startLive, { type, title, isPublic, device })
        : await engine.call(enterLive, { liveId, device })
    if (this.#isClosed) return
    if (!place.ok) return this.#set({ failure: refusalText(place.refusal) })
    this.#set({ live: place.value.live, comments: place.value.comments ?? [] })
    this.#stops.push(keepAwake())
    this.take(place.value.live, place.value.self)
  }

  /** Ends the visit when the stream is over for this page. Its host gets the summary. */
  #endVisit(over: NonNullable<LiveState['over']>): void {
    if (this.#isClosed || this.#state.over) return
    this.#closeLinks()
    this.#set({ ...unlinked, over, hlsUrl: undefined })
    if (over !== 'ended' || this.#state.self?.role !== 'host') return
    void this.engine.call(showLive, { liveId: this.liveId }).then((outcome) => {
      if (outcome.ok) this.#set({ summary: outcome.value.summary })
    })
  }

  /** Fetches the address of the stream once, for a viewer over HLS. */
  async #matchHls(): Promise<void> {
    const { self, over, hlsUrl } = this.#state
    if (!self?.isHls || over) return hlsUrl === undefined ? undefined : this.#set({ hlsUrl: undefined })
    if (hlsUrl !== undefined || this.#isAsking) return
    this.#isAsking = true
    const outcome = await this.engine.call(watchLive, { liveId: this.liveId, device: this.#device })
    this.#isAsking = false
    if (!outcome.ok || !this.#state.self?.isHls || this.#state.over) return
    this.#set({ hlsUrl: currentHttpUrl() + outcome.value.path })
  }

  /** A viewer's link is this page's own; on stage, the link of calls takes over. */
  #matchLink(): void {
    const { engine, liveId } = this
    const { live, self, over } = this.#state
    if (!live || !self || over || this.#isClosed) return
    if (stageOf(liveId)) return this.#closeLink()
    this.#link ??= new LiveLink({
      engine,
      liveId,
      device: this.#device,
      hasPictures: live.type === liveTypes.video,
      heartbeat: this.#heartbeat,
      onRefused: this.#onRefused,
      onPictures: (pictures) => this.#set({ pictures }),
      onConnected: (isConnected) => this.#set({ isConnected }),
      onSilent: () => this.#set({ isSilent: true }),
    })
    this.#link.watch({ isHls: self.isHls, large: live.stage.map(({ personId }) => personId) })
  }

  #closeLink(): void {
    if (!this.#link) return
    this.#link.close()
    this.#link = undefined
    this.#set(unlinked)
  }

  #closeLinks(): void {
    this.#closeLink()
    if (stageOf(this.liveId)) this.stage.end('off')
  }

  #sendLikes(): void {
    const count = Math.min(this.#likes, mostLikes)
    this.#likes = 0
    if (count > 0 && !this.#state.over) void this.engine.call(likeLive, { liveId: this.liveId, count })
  }

  #apply(frame: Frame): void {
    const { live } = this.#state
    if (!live) return
    const news = readEvent(liveNews, frame)
    if (news?.liveId === this.liveId) {
      const comments = commentsAfter(this.#state.comments, news)
      this.#set({ comments, live: { ...live, likes: news.likes, viewers: news.viewers } })
    }
    const changed = readEvent(liveChanged, frame)
    if (changed?.id === this.liveId) this.take(changed)
    const self = readEvent(liveSelfChanged, frame)
    if (self?.liveId === this.liveId) this.take(live, self)
  }
}
