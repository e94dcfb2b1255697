/** ffmpeg, which encodes the media of a stage as segments that any player can read (HLS). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pieceSeconds, piecesInSegment } from '../../broadcast-pieces'
import { processorMs } from './processor-time'
import { type Block, webmCluster, webmStart, type WebmTracks } from './webm'

const framesPerSecond = 25
/** The long side of the picture, and the short one. */
const [long, short] = [960, 540] as const
/** The number of pieces in ffmpeg's own playlist: those of ten segments. */
const listed = 10 * piecesInSegment
/** The time without accepting input after which an encoder is stuck. */
const stuckMs = 5_000
const stopMs = 3_000
const measureMs = 2_000

export interface Encoder {
  write: (blocks: readonly Block[], nowMs: number) => void
  stop: () => void
}

export const canvasOf = ({ width, height }: { width: number; height: number }) =>
  height > width ? { width: short, height: long } : { width: long, height: short }

/**
 * Starts an encoder, which runs until it is stopped or gives up, and then calls `onEnd`. `onSpent` gets the
 * processor time taken since the last call.
 */
export function startEncoder({
  command,
  folder,
  tracks,
  onEnd,
  onSpent,
}: {
  command: readonly string[]
  folder: string
  tracks: WebmTracks
  onEnd: (problem: string) => void
  onSpent: (cpuMs: number) => void
}): Encoder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const child = Bun.spawn([...command, ...argumentsFor(folder, tracks)], {
    cwd: join(folder, '..'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', HOME: '/tmp' },
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const problem = new Response(child.stderr).text()
  let spentMs = 0
  function spend(totalMs: number): void {
    if (totalMs <= spentMs) return
    onSpent(totalMs - spentMs)
    spentMs = totalMs
  }
  const measuring = setInterval(() => spend(processorMs(child.pid)), measureMs)
  void child.exited.then(async () => {
    clearInterval(measuring)
    spend(Math.round(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000))
    onEnd((await problem).slice(-300).trim())
  })
  let stuckSinceMs: number | undefined

  function send(bytes: Uint8Array, nowMs: number): void {
    if (child.exitCode !== null) return
    if (stuckSinceMs !== undefined && nowMs - stuckSinceMs > stuckMs) return child.kill('SIGKILL')
    try {
      void child.stdin.write(bytes)
      const flushed = child.stdin.flush()
      if (!(flushed instanceof Promise) || stuckSinceMs !== undefined) return
      stuckSinceMs = nowMs
      void flushed.then(
        () => {
          stuckSinceMs = undefined
        },
        () => undefined,
      )
    } catch {
      // The encoder has just ended; the exit handler reports that.
    }
  }
  send(webmStart(tracks), 0)
  return {
    write(blocks, nowMs) {
      if (blocks.length > 0) send(webmCluster(blocks), nowMs)
    },
    stop() {
      // The end of the input lets it write its last segment.
      void Promise.resolve(child.stdin.end()).catch(() => undefined)
      setTimeout(() => child.kill('SIGKILL'), stopMs)
    },
  }
}

function argumentsFor(folder: string, { voices, picture }: WebmTracks): string[] {
  const inputs = Array.from({ length: voices }, (_, nth) => `[0:a:${nth}]`).join('')
  const mix = `${inputs}amix=inputs=${voices}:normalize=0:dropout_transition=0,aresample=48000:async=1000[mix]`
  return [
    // A decoder with several threads delivers a picture only once each thread has got one.
    ...'-threads 1'.split(' '),
    ...'-analyzeduration 500000 -probesize 200000 -f matroska -i pipe:0'.split(' '),
    '-filter_complex',
    mix,
    ...'-map [mix] -c:a aac -b:a 96k -ac 2'.split(' '),
    ...(picture ? ['-map', '0:v:0', ...pictureArguments(picture)] : []),
    ...`-f hls -hls_time ${pieceSeconds} -hls_list_size ${listed} -hls_segment_type fmp4`.split(' '),
    ...'-hls_fmp4_init_filename init.mp4 -hls_flags split_by_time+omit_endlist+temp_file'.split(' '),
    '-hls_segment_filename',
    join(folder, '%06d.m4s'),
    join(folder, 'index.m3u8'),
  ]
}

/**
 * The arguments that fit a picture of any size and rotation into the canvas as a whole. The colours are
 * stated: players would guess otherwise, and differ.
 */
function pictureArguments({ width, height }: { width: number; height: number }): string[] {
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  const colours = 'in_color_matrix=bt601:out_color_matrix=bt709:in_range=tv:out_range=tv'
  const filter = `${fit}:${colours},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,format=yuv420p`
  const keys = Math.round(framesPerSecond * pieceSeconds) * piecesInSegment
  return [
    '-vf',
    filter,
    ...`-fps_mode cfr -r ${framesPerSecond}`.split(' '),
    ...'-c:v libx264 -preset veryfast -tune zerolatency -profile:v main -sc_threshold 0'.split(' '),
    ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' '),
    ...`-g ${keys} -keyint_min ${keys} -b:v 1200k -maxrate 1500k -bufsize 2000k`.split(' '),
  ]
}
