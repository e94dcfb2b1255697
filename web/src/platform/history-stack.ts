import type { BrowserHistory, HistoryView, Motion, Place } from './place'
import { frameOf, isSamePlace, pathAndQuery } from './place'

/** Navigation options. */
export type GoOptions = {
  /** Replaces the current screen, so Back does not return to it. */
  replace?: boolean
  /** The navigating screen's index, -1 for one that has no entry: screens above it (in the other pane) are closed first. */
  from?: number
}

type Layer = { close: () => void }

/**
 * The app's model of the browser history. Screens are history entries, and so is each open sheet, dialog or viewer
 * (a layer), so that Back closes the layer first, then the screen. Going back is asynchronous in browsers; while a step
 * back is pending, further navigations wait in `queue`.
 */
export class HistoryStack {
  private view: HistoryView
  private readonly listeners = new Set<() => void>()
  /** Layers above the current screen; null marks a closed layer whose history entry is still to be popped. */
  private layers: (Layer | null)[] = []
  private queue: (() => void)[] = []
  private isStepping = false
  private isTrimPlanned = false
  /** `back` was called, and its entry has not been popped yet. */
  private isLeaving = false

  private readonly browser: BrowserHistory

  constructor(browser: BrowserHistory) {
    this.browser = browser
    const frame = frameOf(browser.state())
    const place = this.placeHere(frame?.index ?? 0, frame?.id)
    browser.replace({ linnet: { index: place.index, id: place.id } }, browser.hash())
    this.view = { stack: [place], motion: 'none', leaving: undefined }
    browser.onPop((isAnimated) => this.popped(isAnimated))
  }

  /** The screens from bottom to top; a new object on every change. */
  readonly current = (): HistoryView => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Opens a screen. Navigating to the current address does nothing, so a double tap opens it once. */
  go(hash: string, options: GoOptions = {}): void {
    this.whenStill(() => {
      const from = Math.min(options.from ?? this.top().index, this.top().index)
      if (isSamePlace(this.top(), hash) && from === this.top().index) return
      this.closeLayers()
      // The list shown beneath a screen after a reload has no entry of its own: what replaces it becomes the first.
      const target = Math.max(0, options.replace ? from : from + 1)
      const stepsBack = this.top().index + this.layers.length - target
      this.layers = []
      if (stepsBack < 0) this.arrive(target, hash, 'push')
      else this.step(stepsBack, () => this.arrive(target, hash, options.replace ? 'none' : 'push'))
    })
  }

  /** Replaces this screen, unless another navigation has already left it. */
  redirect(place: Place, hash: string): void {
    this.whenStill(() => {
      if (this.top().id === place.id) this.go(hash, { replace: true })
    })
  }

  /**
   * Goes back one step: closes the top layer or the screen; opens `fallback` if nothing is beneath. More steps lead to
   * screens further beneath.
   */
  back(fallback: string, steps = 1): void {
    this.whenStill(() => {
      // A layer that is just closing still has its history entry, which is popped too.
      const live = this.layers.findLastIndex((layer) => layer !== null) + 1
      const dead = this.layers.length - live
      if (live === 0 && this.top().index === 0) return this.go(fallback, { replace: true })
      this.layers.length = live
      this.isLeaving = true
      this.browser.back(dead + steps)
    })
  }

  /** Opens a layer that Back closes via `close`. Call the returned function when it closes by other means. */
  openLayer(close: () => void): () => void {
    const layer: Layer = { close }
    let isReleased = false
    this.whenStill(() => {
      if (isReleased) return
      // A layer opened in the same task as another closes takes over its history entry.
      if (this.layers.at(-1) === null) this.layers[this.layers.length - 1] = layer
      else {
        this.layers.push(layer)
        const index = this.top().index + this.layers.length
        this.browser.push({ linnet: { index, id: this.top().id, isLayer: true } }, this.browser.hash())
      }
    })
    return () => {
      isReleased = true
      const at = this.layers.indexOf(layer)
      if (at < 0) return
      this.layers[at] = null
      this.planTrim()
    }
  }

  /** Ends the transition once its animation has ended: a screen that stays marked as moving would stay painted. */
  settle(): void {
    if (this.view.motion !== 'none') this.show({ ...this.view, motion: 'none', leaving: undefined })
  }

  private popped(isAnimated: boolean): void {
    const frame = frameOf(this.browser.state())
    if (this.isStepping) {
      // A link or typed address overtook our step back, which will discard it; reopen it afterwards.
      const overtaking = frame ? undefined : this.browser.hash()
      if (overtaking !== undefined) return void this.queue.push(() => this.go(overtaking))
      this.isStepping = false
      this.drain()
      return
    }
    const frameNow = this.top().index + this.layers.length
    const { isLeaving } = this
    this.isLeaving = false
    if (isLeaving && frame?.index === frameNow && frame.id === this.top().id) {
      // The current address was opened again and has two entries, because the browser did not replace the first.
      this.isLeaving = true
      this.browser.back(1)
    } else if (!frame && isSamePlace(this.top(), this.browser.hash())) {
      // The current address again: the browser replaced our entry with one without our state.
      const isLayer = this.layers.length > 0 ? { isLayer: true } : {}
      const mark = { index: frameNow, id: this.top().id, ...isLayer }
      this.browser.replace({ linnet: mark }, this.browser.hash())
    } else if (!frame) {
      // A link or typed address: the browser pushed an entry without our state.
      this.closeLayers()
      this.layers = []
      this.arrive(frameNow + 1, this.browser.hash(), 'push')
    } else if (frame.index > frameNow && frame.isLayer) {
      this.step(frame.index - frameNow, () => undefined)
    } else if (frame.index < frameNow && frame.index >= this.top().index) {
      this.closeLayers(frame.index - this.top().index)
      this.layers.length = frame.index - this.top().index
      this.planTrim()
    } else {
      this.closeLayers()
      this.layers = []
      const motion: Motion = isAnimated ? 'none' : frame.index < frameNow ? 'pop' : 'push'
      this.place(this.placeHere(frame.index, frame.id), motion)
    }
  }

  private arrive(index: number, hash: string, motion: Motion): void {
    const state = { linnet: { index, id: this.newId() } }
    const isNewFrame = index > (frameOf(this.browser.state())?.index ?? index)
    if (isNewFrame) this.browser.push(state, hash)
    else this.browser.replace(state, hash)
    this.place(this.placeHere(index, state.linnet.id), motion)
  }

  private place(place: Place, motion: Motion): void {
    const left = this.top()
    const beneath = this.view.stack.filter((other) => other.index < place.index)
    const known = this.view.stack.find((other) => other.id === place.id)
    const leaving = motion === 'pop' && left.id !== place.id ? left : undefined
    this.show({ stack: [...beneath, known ?? place], motion, leaving })
  }

  private placeHere(index: number, id = this.newId()): Place {
    return { ...pathAndQuery(this.browser.hash()), index, id }
  }

  private newId(): string {
    return Math.random().toString(36).slice(2, 10)
  }

  private top(): Place {
    const top = this.view.stack.at(-1)
    if (!top) throw new Error('The history always has a screen.')
    return top
  }

  private closeLayers(from = 0): void {
    const closing = this.layers.slice(from).toReversed()
    this.layers = this.layers.map((layer, at) => (at < from ? layer : null))
    for (const layer of closing) layer?.close()
  }

  /** Waits for the end of the task: the code that closed the layer may be about to navigate or open another. */
  private planTrim(): void {
    if (this.isTrimPlanned) return
    this.isTrimPlanned = true
    setTimeout(() => {
      this.isTrimPlanned = false
      this.whenStill(() => {
        const lastLive = this.layers.findLastIndex((layer) => layer !== null)
        const dead = this.layers.length - 1 - lastLive
        this.layers.length = lastLive + 1
        this.step(dead, () => undefined)
      })
    })
  }

  private step(steps: number, then: () => void): void {
    if (steps === 0) return then()
    this.isStepping = true
    this.queue.unshift(then)
    this.browser.back(steps)
  }

  private whenStill(action: () => void): void {
    if (this.isStepping) this.queue.push(action)
    else action()
  }

  private drain(): void {
    while (!this.isStepping) {
      const next = this.queue.shift()
      if (!next) return
      next()
    }
  }

  private show(view: HistoryView): void {
    this.view = view
    for (const listener of this.listeners) listener()
  }
}
