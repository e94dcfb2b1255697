/** One visit of this page to a live stream, as its host, as a guest on stage, or as a viewer. */
import { type Engine, newCid, type Outcome, readEvent } from '@linnet/client'
import type { Frame, LiveCommentView, LiveSelfView, LiveSummaryView, LiveView } from '@linnet/protocol'
import {
  endLive,
  enterLive,
  leaveLive,
  likeLive,
  liveChanged,
  liveNews,
  liveSelfChanged,
  liveTypes,
  showLive,
  startLive,
  watchLive,
} from '@linnet/protocol/livestreams/calls'
import { keepAwake } from '~/calls/link/keep-awake'
import { type MediaProblem, openCamera, openMicrophone } from '~/calls/ongoing/media'
import { currentHttpUrl } from '~/lines/lines'
import { serverNowMs } from '~/platform/now'
import { onPush } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { commentsAfter } from './comments-after'
import { LiveLink, type Tracks } from './live-link'

export interface LiveState {
  live?: LiveView
  self?: LiveSelfView
  comments: readonly LiveCommentView[]
  pictures: ReadonlyMap<string, MediaStream>
  /** The address of the stream for the HLS player. */
  hlsUrl?: string | undefined
  ownPicture?: MediaStream | undefined
  isConnected: boolean
  /** The browser waits for a tap before it plays sound. */
  isSilent: boolean
  isMicOn: boolean
  isCameraOn: boolean
  /** Why there is no microphone or camera. */
  problem?: MediaProblem | undefined
  /** Why the stream could not be entered, as text. */
  failure?: string
  over?: 'ended' | 'removed' | 'elsewhere' | undefined
  summary?: LiveSummaryView | undefined
}

export const noLive: LiveState = {
  comments: [],
  pictures: new Map(),
  isConnected: false,
  isSilent: false,
  isMicOn: false,
  isCameraOn: false,
}

const likesEveryMs = 1_000
const mostLikes = 20
const watchAgainMs = 2_000

export class LiveSession {
  readonly #device = newCid(serverNowMs())
  readonly #listeners = new Set<() => void>()
  readonly #tracks: Tracks = { audio: null, video: null }
  readonly #stops: (() => void)[] = []
  #state = noLive
  #link: LiveLink | undefined
  #isClosed = false
  #isOpening = false
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

  /** An older view never replaces a newer one. */
  take(live: LiveView, self?: LiveSelfView): void {
    const isNewer = live.version >= (this.#state.live?.version ?? 0)
    this.#set({ ...(isNewer && { live }), ...(self && { self }) })
    if (self?.isOut) return this.#endVisit('removed')
    if (!live.isOpen) return this.#endVisit('ended')
    this.#link?.sendMessage({ large: live.stage.map(({ personId }) => personId) })
    void this.#matchStage()
    if (self) this.#link?.come(self.isHls)
    void this.#matchHls()
  }

  /** The player has lost the stream: its address may be from an earlier visit, or the encoder has restarted. */
  readonly watchAgain = (): void => {
    this.#set({ hlsUrl: undefined, isConnected: false })
    setTimeout(() => void this.#matchHls(), watchAgainMs)
  }

  readonly notePlaying = (): void => this.#set({ isConnected: true })

  readonly playVoices = (): void => {
    this.#set({ isSilent: false })
    this.#link?.playVoices()
  }

  /** Taps are summed on this page and sent once a second. */
  like(): void {
    this.#likes += 1
    const { live } = this.#state
    if (live) this.#set({ live: { ...live, likes: live.likes + 1 } })
  }

  toggleMicrophone(): void {
    const isMicOn = !this.#state.isMicOn
    if (this.#tracks.audio) this.#tracks.audio.enabled = isMicOn
    this.#set({ isMicOn })
    this.#saySelf()
  }

  async toggleCamera(): Promise<void> {
    const camera = this.#tracks.video ? null : await openCamera()
    if (typeof camera === 'string') return this.#set({ problem: camera })
    this.#send('video', camera)
    const ownPicture = camera ? new MediaStream([camera]) : undefined
    this.#set({ isCameraOn: camera !== null, ownPicture, problem: undefined })
    this.#saySelf()
  }

  retryDevices(): void {
    this.#set({ problem: undefined })
    // With the microphone on, the failed device is the camera that was switched on afterwards.
    void (this.#tracks.audio ? this.toggleCamera() : this.#matchStage())
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
    this.#closeDevices()
    this.#link?.close()
    for (const stop of this.#stops) stop()
    this.#isClosed = true
    this.#listeners.clear()
  }

  #set(change: Partial<LiveState>): void {
    if (this.#isClosed) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #begin(): Promise<void> {
    const { engine, liveId } = this
    const device = this.#device
    const shown = await engine.call(showLive, { liveId })
    if (!shown.ok) return this.#set({ failure: refusalText(shown.refusal) })
    const { live, summary } = shown.value
    this.#set({ live, summary })
    if (!live.isOpen) return this.#set({ over: 'ended' })
    const { type, title, isPublic } = live
    // A host resumes with the same device.
    const place =
      live.host.personId === engine.getState().me
        ? await engine.call(startLive, { type, title, isPublic, device })
        : await engine.call(enterLive, { liveId, device })
    if (this.#isClosed) return
    if (!place.ok) return this.#set({ failure: refusalText(place.refusal) })
    this.#set({ live: place.value.live, self: place.value.self, comments: place.value.comments ?? [] })
    this.#stops.push(keepAwake())
    this.#link = new LiveLink({
      engine,
      liveId,
      device,
      isHls: place.value.self.isHls,
      hasPictures: type === liveTypes.video,
      onPlace: ({ live: next, self }) => this.take(next, self),
      onGone: (refusal) => this.#endVisit(refusal === 'NotInLive' ? 'elsewhere' : 'ended'),
      onPictures: (pictures) => this.#set({ pictures }),
      onConnected: (isConnected) => this.#set({ isConnected }),
      onSilent: () => this.#set({ isSilent: true }),
    })
    this.take(place.value.live, place.value.self)
  }

  /** The stream is over for this page. Its host gets the summary. */
  #endVisit(over: NonNullable<LiveState['over']>): void {
    if (this.#state.over) return
    this.#link?.close()
    this.#closeDevices()
    this.#set({ over, isConnected: false, pictures: new Map(), hlsUrl: undefined })
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

  #isOnStage(): boolean {
    const { self, over } = this.#state
    return self !== undefined && self.role !== 'viewer' && !over
  }

  /** People on stage send media, and nobody else keeps a device open. */
  async #matchStage(): Promise<void> {
    if (!this.#isOnStage()) return this.#closeDevices()
    if (this.#tracks.audio || this.#isOpening || this.#state.problem) return
    this.#isOpening = true
    const microphone = await openMicrophone()
    const isVideo = this.#state.live?.type === liveTypes.video
    const camera = typeof microphone !== 'string' && isVideo ? await openCamera() : undefined
    this.#isOpening = false
    const opened = [microphone, camera].filter((each) => each instanceof MediaStreamTrack)
    if (typeof microphone === 'string' || this.#isClosed || !this.#isOnStage()) {
      for (const track of opened) track.stop()
      return this.#set({ problem: typeof microphone === 'string' ? microphone : undefined })
    }
    for (const track of opened) this.#send(track.kind === 'audio' ? 'audio' : 'video', track)
    const isCameraOn = camera instanceof MediaStreamTrack
    this.#set({
      isMicOn: true,
      isCameraOn,
      ownPicture: isCameraOn ? new MediaStream([camera]) : undefined,
      // Without a camera, a person is still heard.
      problem: typeof camera === 'string' ? camera : undefined,
    })
    this.#saySelf()
  }

  #send(kind: keyof Tracks, track: MediaStreamTrack | null): void {
    this.#tracks[kind]?.stop()
    this.#tracks[kind] = track
    this.#link?.send(kind, track)
  }

  #closeDevices(): void {
    if (!this.#tracks.audio && !this.#tracks.video) return
    this.#send('audio', null)
    this.#send('video', null)
    this.#set({ isMicOn: false, isCameraOn: false, ownPicture: undefined })
    this.#saySelf()
  }

  #saySelf(): void {
    const { isMicOn, isCameraOn } = this.#state
    this.#link?.sendMessage({ self: { voice: isMicOn, picture: isCameraOn, hand: false } })
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
