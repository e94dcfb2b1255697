import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ffmpeg, inputArgs } from './ffmpeg'
import type { MadeVariant } from './prepared'

const maxDurationMs = 60_000
/** The time by which a voice may be too long: recorders stop a little late. */
const toleranceMs = 5_000
const sampleRate = 8_000
const peakCount = 64
const timeoutMs = 30_000

export interface Voice {
  original: MadeVariant
  durationMs: number
  peaks: number[]
}

/** A flat waveform, as the loudness is unknown without ffmpeg. */
export const flatPeaks = (): number[] => Array.from({ length: peakCount }, () => 40)

export interface VoiceRequest {
  ffmpeg: Ffmpeg
  source: string
  demuxer: string
  folder: string
}

/**
 * Converts to a voice message: mono, normalised loudness, AAC in M4A, which every browser plays. Undefined if it is
 * too long or has no audible stream.
 */
export async function makeVoice({
  ffmpeg,
  source,
  demuxer,
  folder,
}: VoiceRequest): Promise<Voice | undefined> {
  const [path, samples] = [join(folder, 'voice.m4a'), join(folder, 'voice.pcm')]
  // One second more than allowed is converted, enough to detect a voice that is too long, whatever its header
  // says.
  const seconds = (maxDurationMs + toleranceMs) / 1000 + 1
  const sound = `-map 0:a:0 -vn -sn -dn -map_metadata -1 -t ${seconds} -ac 1`.split(' ')
  const listen = '-ar 48000 -af loudnorm=I=-16:TP=-1.5:LRA=11 -c:a aac -b:a 40k -movflags +faststart -f ipod'
  const measure = `-ar ${sampleRate} -c:a pcm_s16le -f s16le`
  const input = inputArgs(source, demuxer)
  const args = [...input, ...sound, ...listen.split(' '), path, ...sound, ...measure.split(' '), samples]
  try {
    await ffmpeg.convert(args, { folder, timeoutMs })
    const pcm = await readFile(samples)
    const durationMs = Math.round((pcm.length / 2 / sampleRate) * 1000)
    if (durationMs === 0 || durationMs > maxDurationMs + toleranceMs) return undefined
    const { size } = await stat(path)
    return { original: { path, mime: 'audio/mp4', size }, durationMs, peaks: peaksOf(pcm) }
  } catch {
    return undefined
  }
}

/** The waveform: the RMS of 64 segments relative to the loudest. */
export function peaksOf(pcm: Buffer): number[] {
  const count = Math.floor(pcm.length / 2)
  const loudness = Array.from({ length: peakCount }, (_, nth) => {
    const from = Math.floor((nth * count) / peakCount)
    const to = Math.max(from + 1, Math.floor(((nth + 1) * count) / peakCount))
    let sum = 0
    for (let at = from; at < Math.min(to, count); at++) sum += (pcm.readInt16LE(at * 2) / 32_768) ** 2
    return Math.sqrt(sum / (to - from))
  })
  // The floor keeps silence flat instead of amplifying noise to a full waveform.
  const loudest = Math.max(...loudness, 0.01)
  return loudness.map((each) => Math.round((each / loudest) * 100))
}
