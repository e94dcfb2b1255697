/** The microphone: one recording at a time, from the first sound to a file. */

export type Recorded = {
  blob: Blob
  durationMs: number
  /** Loudness, 64 numbers from 0 to 100. */
  peaks: number[]
}

export type Recorder = {
  elapsedMs: () => number
  /** How loud it is now, from 0 to 1. */
  level: () => number
  /** Ends it and answers what was said. */
  stop: () => Promise<Recorded>
  /** Ends it and forgets what was said. */
  cancel: () => void
}

/** Why there is no recording: not allowed, no microphone, or a page that the browser does not trust with one. */
export type RecorderProblem = 'denied' | 'missing' | 'insecure'

/** The first that the browser can make; the server turns each into what plays everywhere. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']
const bitsPerSecond = 32_000
const sampleEveryMs = 50
export const peakCount = 64

/** Starts to record; `onInterrupted` when the device takes the microphone away. */
export async function startRecorder({
  onInterrupted,
}: {
  onInterrupted: () => void
}): Promise<Recorder | RecorderProblem> {
  const stream = await openMicrophone()
  if (typeof stream === 'string') return stream
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: bitsPerSecond,
  })
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data)
  }
  const startedAt = performance.now()
  recorder.start(1000)
  // What was said counts before the picture of it: the meter may take its time.
  const meter = createMeter(stream)
  for (const track of stream.getTracks()) track.addEventListener('ended', onInterrupted)
  // The microphone is given back after each recording: its lamp goes out, and Safari fails a second one otherwise.
  const release = () => {
    meter.stop()
    for (const track of stream.getTracks()) {
      track.removeEventListener('ended', onInterrupted)
      track.stop()
    }
  }
  return {
    elapsedMs: () => performance.now() - startedAt,
    level: meter.level,
    stop: async () => {
      const durationMs = performance.now() - startedAt
      await ended(recorder)
      release()
      const blob = new Blob(chunks, { type: recorder.mimeType || mimeType || 'audio/webm' })
      return { blob, durationMs, peaks: peaksOf(meter.samples(), peakCount) }
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

/** The browser keeps it up to date. */
let permission: PermissionStatus | undefined

/**
 * What the browser would say if it were asked for the microphone; undefined when only asking tells. Asked once: while a
 * finger has just come down, Chromium holds every such answer back for 100 ms.
 */
export async function microphonePermission(): Promise<PermissionState | undefined> {
  try {
    permission ??= await navigator.permissions.query({ name: 'microphone' })
    return permission.state
  } catch {
    return undefined
  }
}

/** What the first recording would wait for: the browser's word, and the part of it that listens. No microphone is opened. */
export async function warmMicrophone(): Promise<void> {
  if ((await microphonePermission()) === 'granted')
    await navigator.mediaDevices?.enumerateDevices().catch(() => undefined)
}

/** Lets the browser ask its question, and gives the microphone back at once. */
export async function askForMicrophone(): Promise<RecorderProblem | undefined> {
  const stream = await openMicrophone()
  if (typeof stream === 'string') return stream
  for (const track of stream.getTracks()) track.stop()
  return undefined
}

/** Few numbers out of many: the loudest of each stretch, so that single words are seen. */
export function peaksOf(samples: readonly number[], count: number): number[] {
  if (samples.length === 0) return Array.from({ length: count }, () => 0)
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * samples.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * samples.length) / count))
    return Math.round(Math.max(...samples.slice(from, to)) * 100)
  })
}

async function openMicrophone(): Promise<MediaStream | RecorderProblem> {
  // Browsers have this on trusted pages only: https, or this very machine.
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return 'insecure'
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    })
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : ''
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing'
  }
}

function ended(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === 'inactive') return Promise.resolve()
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
    recorder.stop()
  })
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const window = new Float32Array(analyser.fftSize)
  const samples: number[] = []
  const level = () => {
    analyser.getFloatTimeDomainData(window)
    return loudness(window)
  }
  const timer = setInterval(() => samples.push(level()), sampleEveryMs)
  return {
    level,
    samples: () => samples,
    stop: () => {
      clearInterval(timer)
      void context.close()
    },
  }
}

/** Loudness as ears hear it: silence is 0 from -50 dB down, 1 is full scale. */
export function loudness(wave: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < wave.length; at++) sum += (wave[at] ?? 0) ** 2
  const decibels = 10 * Math.log10(sum / Math.max(1, wave.length) + 1e-10)
  return Math.min(1, Math.max(0, (decibels + 50) / 44))
}
