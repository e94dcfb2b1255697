import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ffmpeg, inputWords } from './ffmpeg'
import type { Made } from './prepared'

const longestMs = 60_000
/** Recorders stop a little late. */
const toleranceMs = 5_000
const sampleRate = 8_000
const peakCount = 64
const timeoutMs = 30_000

export interface Voice {
  original: Made
  durationMs: number
  peaks: number[]
}

/** Without ffmpeg nobody can tell how loud it is. */
export const flatPeaks = (): number[] => Array.from({ length: peakCount }, () => 40)

export interface VoiceRequest {
  ffmpeg: Ffmpeg
  source: string
  demuxer: string
  folder: string
}

/**
 * Makes a voice message: one channel, one loudness, AAC in M4A, which every browser plays. Undefined when it is too long
 * for one, or cannot be heard.
 */
export async function makeVoice({
  ffmpeg,
  source,
  demuxer,
  folder,
}: VoiceRequest): Promise<Voice | undefined> {
  const [path, samples] = [join(folder, 'voice.m4a'), join(folder, 'voice.pcm')]
  // A second more than is allowed is enough to see that it is too long, whatever the file says of itself.
  const seconds = (longestMs + toleranceMs) / 1000 + 1
  const sound = `-map 0:a:0 -vn -sn -dn -map_metadata -1 -t ${seconds} -ac 1`.split(' ')
  const listen = '-ar 48000 -af loudnorm=I=-16:TP=-1.5:LRA=11 -c:a aac -b:a 40k -movflags +faststart -f ipod'
  const measure = `-ar ${sampleRate} -c:a pcm_s16le -f s16le`
  const input = inputWords(source, demuxer)
  const words = [...input, ...sound, ...listen.split(' '), path, ...sound, ...measure.split(' '), samples]
  try {
    await ffmpeg.convert(words, { folder, timeoutMs })
    const pcm = await readFile(samples)
    const durationMs = Math.round((pcm.length / 2 / sampleRate) * 1000)
    if (durationMs === 0 || durationMs > longestMs + toleranceMs) return undefined
    const { size } = await stat(path)
    return { original: { path, mime: 'audio/mp4', size }, durationMs, peaks: peaksOf(pcm) }
  } catch {
    return undefined
  }
}

/** Loudness over time: for each of 64 stretches the root of the mean square, beside the loudest of them. */
export function peaksOf(pcm: Buffer): number[] {
  const count = Math.floor(pcm.length / 2)
  const loudness = Array.from({ length: peakCount }, (_, nth) => {
    const from = Math.floor((nth * count) / peakCount)
    const to = Math.max(from + 1, Math.floor(((nth + 1) * count) / peakCount))
    let sum = 0
    for (let at = from; at < Math.min(to, count); at++) sum += (pcm.readInt16LE(at * 2) / 32_768) ** 2
    return Math.sqrt(sum / (to - from))
  })
  // Silence stays flat instead of being blown up to a full waveform.
  const loudest = Math.max(...loudness, 0.01)
  return loudness.map((each) => Math.round((each / loudest) * 100))
}
