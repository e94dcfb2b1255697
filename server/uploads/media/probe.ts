import { z } from 'zod'
import { type Ffmpeg, inputArgs, type Run } from './ffmpeg'

const numeric = z.coerce.number().catch(Number.NaN)

const ProbeAnswer = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      color_transfer: z.string().optional(),
      color_primaries: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
      avg_frame_rate: z.string().optional(),
      duration: numeric.optional(),
      disposition: z.object({ attached_pic: z.int().optional() }).optional(),
      side_data_list: z.array(z.looseObject({ rotation: numeric.optional() })).optional(),
    }),
  ),
  format: z.object({ duration: numeric.optional(), bit_rate: numeric.optional() }).optional(),
})

interface ProbedPicture {
  codec: string
  pixelFormat: string
  /** The transfer function and primaries of the colors; undefined if the file doesn't state them. */
  transfer: string | undefined
  primaries: string | undefined
  width: number
  height: number
  framesPerSecond: number
}

/** The streams of a video or audio file. */
export interface Probed {
  video?: ProbedPicture | undefined
  audioCodec?: string | undefined
  /** The duration; undefined if the file doesn't state it, as with recordings made by browsers. */
  durationMs?: number | undefined
  bitsPerSecond: number
}

const entries = [
  'stream=codec_type,codec_name,pix_fmt,color_transfer,color_primaries,width,height,avg_frame_rate,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'format=duration,bit_rate',
].join(':')

/** Probes a file; undefined if it has no video or audio stream. */
export async function probe(
  ffmpeg: Ffmpeg,
  { path, demuxer, ...run }: { path: string; demuxer: string } & Run,
): Promise<Probed | undefined> {
  const args = ['-show_entries', entries, ...inputArgs(path, demuxer)]
  const answer = await ffmpeg.probe(args, run).catch(() => undefined)
  const parsed = ProbeAnswer.safeParse(answer)
  if (!parsed.success) return undefined
  const { streams, format } = parsed.data
  // The cover art of a song is a picture, not a video.
  const video = streams.find((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1)
  const sound = streams.find((each) => each.codec_type === 'audio')
  if (!video && !sound) return undefined
  const seconds = [format?.duration, video?.duration, sound?.duration].find(
    (each) => each !== undefined && each > 0,
  )
  return {
    video: video && {
      codec: video.codec_name ?? '',
      pixelFormat: video.pix_fmt ?? '',
      transfer: video.color_transfer,
      primaries: video.color_primaries,
      ...shownSize(video),
      framesPerSecond: ratio(video.avg_frame_rate),
    },
    audioCodec: sound?.codec_name,
    durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
    bitsPerSecond: format?.bit_rate ?? Number.NaN,
  }
}

type Stream = z.output<typeof ProbeAnswer>['streams'][number]

function shownSize({ width = 0, height = 0, side_data_list: sideData }: Stream) {
  const rotation = sideData?.find((each) => each.rotation !== undefined)?.rotation ?? 0
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: width } : { width, height }
}

function ratio(text = ''): number {
  const [numerator, denominator] = text.split('/').map(Number)
  return numerator && denominator ? numerator / denominator : Number.NaN
}
