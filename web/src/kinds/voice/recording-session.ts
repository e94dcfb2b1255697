import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { deviceStorage } from '~/platform/browser-storage'
import { tick } from '~/platform/haptics'
import { untilSafe } from '~/platform/leaving'
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

export { warmMicrophone } from '~/platform/recorder'

/**
 * The mode of a recording. `hold`: while a finger is down; `free`: hands-free; `review`: stopped, to be sent
 * or discarded.
 */
export type RecordingMode = 'hold' | 'free' | 'review'

export type Recording = {
  mode: RecordingMode
  elapsedMs: number
  /** The loudness from 0 to 1, the newest last. */
  levels: readonly number[]
  /** Whether the recorder's code is still loading. */
  isPreparing?: boolean
}

/** The number of levels in the meter, and the sampling interval. */
export const levelsShown = 40
const levelEveryMs = 70

type Listeners = {
  onChange: (recording: Recording) => void
  /** Called once, with the recording or with undefined if it was discarded. */
  onEnd: (recorded: Recorded | undefined) => void
}

/** One recording, from the press to being sent or discarded. */
export class RecordingSession {
  private recorder: Recorder | undefined
  private stopped: Recorded | undefined
  private timer: ReturnType<typeof setInterval> | undefined
  private levels: number[] = []
  private isOver = false
  private releaseSound: () => void = () => undefined
  /** Lets the page be closed without a question. */
  private letGo: () => void = () => undefined
  private mode: RecordingMode
  private readonly listeners: Listeners

  constructor(mode: RecordingMode, listeners: Listeners) {
    this.mode = mode
    this.listeners = listeners
  }

  async start(): Promise<void> {
    const isAllowed = await canRecord(this.mode)
    if (this.isOver) return
    if (!isAllowed) return this.end(undefined)
    // Show the bar at once, before the microphone is ready.
    this.listeners.onChange({ mode: this.mode, elapsedMs: 0, levels: [] })
    this.releaseSound = takeSound(this.pause)
    const recorder = await startRecorder({ onInterrupted: this.pause })
    if (typeof recorder === 'string') {
      this.end(undefined)
      return showProblem(recorder)
    }
    if (this.isOver) return recorder.cancel()
    this.recorder = recorder
    void untilSafe(new Promise<void>((resolve) => (this.letGo = resolve)))
    tick()
    document.addEventListener('visibilitychange', this.onVisibility)
    this.timer = setInterval(() => this.update(), levelEveryMs)
    this.update()
  }

  setMode(mode: RecordingMode): void {
    this.mode = mode
    this.update()
  }

  /** Ends the hold when the finger is lifted; ignored in other modes. */
  release(isCancelling: boolean): void {
    if (this.mode !== 'hold') return
    const end = endOf({ elapsedMs: this.recorder?.elapsedMs() ?? 0, isCancelling })
    if (end === 'sent') return this.send()
    if (end === 'tooShort') showToast(recordingTexts[currentLanguage()].tooShort)
    this.discard()
  }

  /** Ends the recording and delivers it. */
  readonly send = (): void => {
    if (this.isOver) return
    if (this.stopped) return this.end(this.stopped)
    const { recorder } = this
    if (!recorder) return this.end(undefined)
    this.stopWatching()
    this.isOver = true
    void recorder.stop().then((recorded) => {
      this.listeners.onEnd(recorded)
      this.letGo()
    })
  }

  discard(): void {
    if (this.isOver) return
    this.recorder?.cancel()
    this.end(undefined)
  }

  /** Stops for review: the page was hidden, the microphone was taken away, or something else plays sound. */
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

  private update(): void {
    const { recorder } = this
    if (!recorder || this.isOver || this.mode === 'review') return
    const elapsedMs = recorder.elapsedMs()
    if (elapsedMs >= longestMs) {
      // The maximum length is reached: send if the finger is still down, otherwise wait for a decision.
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
    this.letGo()
  }
}

/** The storage key, cleared on sign-out, see signing-out.ts. */
const explainedKey = 'linnet.microphone'

/** Whether recording can start now. Before the browser's first prompt, explains why it will ask. */
async function canRecord(mode: RecordingMode): Promise<boolean> {
  const permission = await microphonePermission()
  if (permission === 'granted') return true
  if (permission === 'denied') {
    await showProblem('denied')
    return false
  }
  const isExplained = deviceStorage.read(explainedKey) !== undefined
  // Browsers that don't report the permission get no explanation before each recording.
  if (permission === undefined && isExplained) return true
  const texts = recordingTexts[currentLanguage()]
  const isAgreed =
    isExplained ||
    (await confirm({ title: texts.explainTitle, body: texts.explain, confirmLabel: texts.goOn }))
  if (!isAgreed) return false
  const problem = await askForMicrophone()
  if (problem) {
    await showProblem(problem)
    return false
  }
  deviceStorage.write(explainedKey, 'explained')
  // The finger has left the button in the meantime.
  if (mode === 'hold') showToast(texts.nowHold)
  return mode === 'free'
}

async function showProblem(problem: RecorderProblem): Promise<void> {
  const texts = recordingTexts[currentLanguage()]
  if (problem !== 'denied') return showToast(texts[problem], { kind: 'error' })
  await confirm({ title: texts.explainTitle, body: texts.denied, cancelLabel: null })
}
