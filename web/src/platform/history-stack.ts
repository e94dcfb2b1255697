import type { BrowserHistory, HistoryView, Motion, Place } from './place'
import { frameOf, isSamePlace, pathAndQuery } from './place'

/** What a caller may say about a navigation. */
export type GoOptions = {
  /** Take the place of the current screen, so that Back does not return to it. */
  replace?: boolean
  /** The index of the screen that navigates: screens above it (the other pane) are left first. */
  from?: number
}

type Layer = { close: () => void }

/**
 * The app's own account of the browser's history. Screens are frames of it, and so is each open sheet, dialog or
 * viewer (a layer), so that the browser's Back closes layer -> screen in that order. Going back in a browser is
 * asynchronous; while our own step back is under way, what comes next waits in `queue`.
 */
export class HistoryStack {
  private view: HistoryView
  private readonly listeners = new Set<() => void>()
  /** Layer frames above the current screen; null is a layer whose frame is still to be stepped back over. */
  private layers: (Layer | null)[] = []
  private queue: (() => void)[] = []
  private isStepping = false
  private isTrimPlanned = false

  private readonly browser: BrowserHistory

  constructor(browser: BrowserHistory) {
    this.browser = browser
    const frame = frameOf(browser.state())
    const place = this.placeHere(frame?.index ?? 0, frame?.id)
    browser.replace({ linnet: { index: place.index, id: place.id } }, browser.hash())
    this.view = { stack: [place], motion: 'none', leaving: undefined }
    browser.onPop((isAnimated) => this.popped(isAnimated))
  }

  /** The screens from the bottom to the visible one; a new object whenever something changed. */
  readonly current = (): HistoryView => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows a screen. Going where one already is does nothing, so a double tap opens it once. */
  go(hash: string, options: GoOptions = {}): void {
    this.whenStill(() => {
      const from = Math.min(options.from ?? this.top().index, this.top().index)
      if (isSamePlace(this.top(), hash) && from === this.top().index) return
      this.closeLayers()
      const target = options.replace ? from : from + 1
      const stepsBack = this.top().index + this.layers.length - target
      this.layers = []
      if (stepsBack < 0) this.arrive(target, hash, 'push')
      else this.step(stepsBack, () => this.arrive(target, hash, options.replace ? 'none' : 'push'))
    })
  }

  /** Shows another screen in place of this one, unless an address came meanwhile and led on from it. */
  redirect(place: Place, hash: string): void {
    this.whenStill(() => {
      if (this.top().id === place.id) this.go(hash, { replace: true })
    })
  }

  /** One step back: closes the top layer, or the screen; with nothing beneath it shows `fallback` instead. */
  back(fallback: string): void {
    this.whenStill(() => {
      // A layer that closed in this moment still has its frame, which goes along.
      const live = this.layers.findLastIndex((layer) => layer !== null) + 1
      const dead = this.layers.length - live
      if (live === 0 && this.top().index === 0) return this.go(fallback, { replace: true })
      this.layers.length = live
      this.browser.back(dead + 1)
    })
  }

  /** Opens a layer that Back closes through `close`. Call the result when it closed by itself. */
  openLayer(close: () => void): () => void {
    const layer: Layer = { close }
    let isReleased = false
    this.whenStill(() => {
      if (isReleased) return
      // A layer that replaces another in the same moment takes over its frame.
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

  /** Forgets the screen that slid away, once its motion has ended. */
  settle(): void {
    if (this.view.leaving) this.show({ ...this.view, leaving: undefined })
  }

  private popped(isAnimated: boolean): void {
    const frame = frameOf(this.browser.state())
    if (this.isStepping) {
      // A link or a typed address overtook our step, which is about to land and carry it away: it is opened again then.
      const overtaking = frame ? undefined : this.browser.hash()
      if (overtaking !== undefined) return void this.queue.push(() => this.go(overtaking))
      this.isStepping = false
      this.drain()
      return
    }
    const frameNow = this.top().index + this.layers.length
    if (!frame && isSamePlace(this.top(), this.browser.hash())) {
      // The address of what is seen, once more: the browser put a frame without our mark in the place of this one.
      const isLayer = this.layers.length > 0 ? { isLayer: true } : {}
      const mark = { index: frameNow, id: this.top().id, ...isLayer }
      this.browser.replace({ linnet: mark }, this.browser.hash())
    } else if (!frame) {
      // A link or a typed address: the browser made a frame that knows nothing of us.
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

  /** Waits for the end of the turn, because what closed the layer may be about to navigate or open another. */
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
