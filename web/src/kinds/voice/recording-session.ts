import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { tick } from '~/platform/haptics'
import {
  askForMicrophone,
  microphonePermission,
  type Recorded,
  type Recorder,
  type RecorderProblem,
  startRecorder,
} from '~/platform/recorder'
import { takeSound } from '~/platform/sound-focus'
import { endOf, longestMs } from './recording-rules'
import { recordingTexts } from './recording-texts'

/** `hold`: a finger is down; `free`: it goes on by itself; `review`: it has stopped and waits for a decision. */
export type RecordingMode = 'hold' | 'free' | 'review'

export type Recording = {
  mode: RecordingMode
  elapsedMs: number
  /** The newest loudness last, from 0 to 1. */
  levels: readonly number[]
}

/** Levels that are kept for the picture of them, and how often one is taken. */
export const levelsShown = 40
const levelEveryMs = 70

type Listeners = {
  onChange: (recording: Recording) => void
  /** Once: with what was said, or without when it is to be forgotten. */
  onEnd: (recorded: Recorded | undefined) => void
}

/** One recording from the press to the end, whichever end that is. */
export class RecordingSession {
  private recorder: Recorder | undefined
  private stopped: Recorded | undefined
  private timer: ReturnType<typeof setInterval> | undefined
  private levels: number[] = []
  private isOver = false
  private releaseSound: () => void = () => undefined
  private mode: RecordingMode
  private readonly listeners: Listeners

  constructor(mode: RecordingMode, listeners: Listeners) {
    this.mode = mode
    this.listeners = listeners
  }

  async start(): Promise<void> {
    const isAllowed = await mayRecord(this.mode)
    if (this.isOver) return
    if (!isAllowed) return this.end(undefined)
    // The bar is there under the finger before the microphone is.
    this.listeners.onChange({ mode: this.mode, elapsedMs: 0, levels: [] })
    this.releaseSound = takeSound(this.pause)
    const recorder = await startRecorder({ onInterrupted: this.pause })
    if (typeof recorder === 'string') {
      this.end(undefined)
      return tellProblem(recorder)
    }
    if (this.isOver) return recorder.cancel()
    this.recorder = recorder
    tick()
    document.addEventListener('visibilitychange', this.onVisibility)
    this.timer = setInterval(() => this.look(), levelEveryMs)
    this.look()
  }

  setMode(mode: RecordingMode): void {
    this.mode = mode
    this.look()
  }

  /** The finger has left; that means nothing once the recording goes on alone. */
  release(isCancelling: boolean): void {
    if (this.mode !== 'hold') return
    const end = endOf({ elapsedMs: this.recorder?.elapsedMs() ?? 0, isCancelling })
    if (end === 'sent') return this.send()
    if (end === 'tooShort') showToast(recordingTexts[currentLanguage()].tooShort)
    this.discard()
  }

  /** Ends it with what was said. */
  readonly send = (): void => {
    if (this.isOver) return
    if (this.stopped) return this.end(this.stopped)
    const { recorder } = this
    if (!recorder) return this.end(undefined)
    this.stopWatching()
    this.isOver = true
    void recorder.stop().then((recorded) => this.listeners.onEnd(recorded))
  }

  discard(): void {
    if (this.isOver) return
    this.recorder?.cancel()
    this.end(undefined)
  }

  /** The page is hidden, the microphone is taken, something else sounds: what was said waits for a decision. */
  private readonly pause = (): void => {
    const { recorder } = this
    if (this.isOver || this.mode === 'review') return
    if (!recorder) return this.discard()
    const elapsedMs = recorder.elapsedMs()
    if (endOf({ elapsedMs, isCancelling: false }) === 'tooShort') return this.discard()
    this.stopWatching()
    this.mode = 'review'
    void recorder.stop().then((recorded) => {
      this.recorder = undefined
      this.stopped = recorded
      if (!this.isOver) this.listeners.onChange({ mode: 'review', elapsedMs, levels: this.levels })
    })
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.pause()
  }

  private look(): void {
    const { recorder } = this
    if (!recorder || this.isOver || this.mode === 'review') return
    const elapsedMs = recorder.elapsedMs()
    if (elapsedMs >= longestMs) {
      // A finger that is still down has said all it could: it is sent. Otherwise there is a button to press.
      if (this.mode === 'hold') this.send()
      else this.pause()
      return
    }
    this.levels = [...this.levels, recorder.level()].slice(-levelsShown)
    this.listeners.onChange({ mode: this.mode, elapsedMs, levels: this.levels })
  }

  private stopWatching(): void {
    clearInterval(this.timer)
    document.removeEventListener('visibilitychange', this.onVisibility)
    this.releaseSound()
  }

  private end(recorded: Recorded | undefined): void {
    this.stopWatching()
    this.isOver = true
    this.listeners.onEnd(recorded)
  }
}

/** Cleared with everything else of the account by signing-out.ts. */
const explainedKey = 'linnet.microphone'

/** Whether a recording can begin now; before the first one it is said why the browser is about to ask. */
async function mayRecord(mode: RecordingMode): Promise<boolean> {
  const permission = await microphonePermission()
  if (permission === 'granted') return true
  if (permission === 'denied') {
    await tellProblem('denied')
    return false
  }
  const isExplained = localStorage.getItem(explainedKey) !== null
  // Browsers that do not say beforehand were asked before; another question would come each time.
  if (permission === undefined && isExplained) return true
  const texts = recordingTexts[currentLanguage()]
  const isAgreed =
    isExplained ||
    (await confirm({ title: texts.explainTitle, body: texts.explain, confirmLabel: texts.goOn }))
  if (!isAgreed) return false
  const problem = await askForMicrophone()
  if (problem) {
    await tellProblem(problem)
    return false
  }
  localStorage.setItem(explainedKey, 'explained')
  // The finger has long left the button.
  if (mode === 'hold') showToast(texts.nowHold)
  return mode === 'free'
}

async function tellProblem(problem: RecorderProblem): Promise<void> {
  const texts = recordingTexts[currentLanguage()]
  if (problem !== 'denied') return showToast(texts[problem], { kind: 'error' })
  await confirm({ title: texts.explainTitle, body: texts.denied, cancelLabel: null })
}
