/** The microphone: one recording at a time. */

export type Recorded = {
  blob: Blob
  durationMs: number
  /** Loudness, 64 numbers from 0 to 100. */
  peaks: number[]
}

export type Recorder = {
  elapsedMs: () => number
  /** Current loudness, 0 to 1. */
  level: () => number
  /** Stops and returns the recording. */
  stop: () => Promise<Recorded>
  /** Stops and discards the recording. */
  cancel: () => void
}

/** Reasons why recording failed: permission denied, no microphone, or an insecure page. */
export type RecorderProblem = 'denied' | 'missing' | 'insecure'

/** In order of preference; the server transcodes each to a format that plays everywhere. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm']
const bitsPerSecond = 32_000
const sampleEveryMs = 50
export const peakCount = 64

/** A track ends when the microphone is unplugged, and is muted during a telephone call or by the switch of a headset. */
const interruptions = ['ended', 'mute'] as const

/** Starts recording; calls `onInterrupted` if the device takes the microphone away. */
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
  // Start recording before the level meter, which may be slow.
  const meter = createMeter(stream)
  for (const track of stream.getTracks())
    for (const event of interruptions) track.addEventListener(event, onInterrupted)
  // Release the microphone after each recording: its indicator goes off, and Safari would fail the next one.
  const release = () => {
    meter.stop()
    for (const track of stream.getTracks()) {
      for (const event of interruptions) track.removeEventListener(event, onInterrupted)
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

/** A live object: the browser updates its state. */
let permission: PermissionStatus | undefined

/**
 * The microphone permission; undefined if the browser only reports it by prompting. Queried once, up front: right after a touch,
 * Chromium delays the answer by 100 ms.
 */
export async function microphonePermission(): Promise<PermissionState | undefined> {
  try {
    permission ??= await navigator.permissions.query({ name: 'microphone' })
    return permission.state
  } catch {
    return undefined
  }
}

/** Warms up what the first recording needs (permission state, audio worklet) without opening the microphone. */
export async function warmMicrophone(): Promise<void> {
  if ((await microphonePermission()) === 'granted')
    await navigator.mediaDevices?.enumerateDevices().catch(() => undefined)
}

/** Triggers the browser's permission prompt, then releases the microphone. */
export async function askForMicrophone(): Promise<RecorderProblem | undefined> {
  const stream = await openMicrophone()
  if (typeof stream === 'string') return stream
  for (const track of stream.getTracks()) track.stop()
  return undefined
}

/** Downsamples by taking the peak of each stretch, so single words stay visible. */
export function peaksOf(samples: readonly number[], count: number): number[] {
  if (samples.length === 0) return Array.from({ length: count }, () => 0)
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * samples.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * samples.length) / count))
    return Math.round(Math.max(...samples.slice(from, to)) * 100)
  })
}

async function openMicrophone(): Promise<MediaStream | RecorderProblem> {
  // Only available on secure pages: HTTPS or localhost.
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

/** Perceived loudness: 0 at -50 dB and below, 1 at full scale. */
export function loudness(wave: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < wave.length; at++) sum += (wave[at] ?? 0) ** 2
  const decibels = 10 * Math.log10(sum / Math.max(1, wave.length) + 1e-10)
  return Math.min(1, Math.max(0, (decibels + 50) / 44))
}
